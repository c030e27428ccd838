/* Passkeys: the server gives options, the browser asks for a passkey, and the form sends the response. */
(() => {
  const passkeys = globalThis.PublicKeyCredential;
  const isSupported = Boolean(passkeys?.parseCreationOptionsFromJSON && passkeys.parseRequestOptionsFromJSON);

  const use = async (form) => {
    const options = await fetch(form.action + "/options", { method: "POST" });
    // The page says how to sign in again.
    if (options.status == 401) return location.reload();
    if (!options.ok) throw new Error(options.status);
    const json = await options.json();
    const credential =
      form.dataset.passkey == "create"
        ? await navigator.credentials.create({ publicKey: passkeys.parseCreationOptionsFromJSON(json) })
        : await navigator.credentials.get({ publicKey: passkeys.parseRequestOptionsFromJSON(json) });
    form.elements.response.value = JSON.stringify(credential);
    form.submit();
  };

  for (const form of document.querySelectorAll("form[data-passkey]")) {
    const failure = form.querySelector("[role=alert]");
    const button = form.querySelector("button");
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      failure.hidden = button.disabled = true;
      use(form)
        .catch(() => (failure.hidden = false))
        .finally(() => (button.disabled = false));
    });
    form.hidden = !isSupported;
    form.nextElementSibling.hidden = isSupported;
  }
})();
