/* The script of pages. Pages can be read without it.
   It changes nothing that is text, and writes texts only as such, never as HTML. */
(() => {
  const root = document.documentElement;
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const one = (selector, within = document) => within.querySelector(selector);
  const make = (name, properties, ...inner) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...inner);
    return made;
  };
  const icon = (name) => make("span", { className: "icon icon-" + name, ariaHidden: "true" });
  const on = (target, event, handle) => target.addEventListener(event, handle);

  // The mode, before anything is painted: that with which the site opens, unless the visitor chose another.
  const KEY = "quire-mode";
  const system = matchMedia("(prefers-color-scheme: dark)");
  const first = root.dataset.mode;
  const isDark = () => (root.dataset.mode ? root.dataset.mode == "dark" : system.matches);
  try {
    const kept = localStorage.getItem(KEY);
    if (!("fixed" in root.dataset) && /^(light|dark)$/.test(kept)) root.dataset.mode = kept;
  } catch {}

  const modes = () => {
    const button = one("button.mode");
    if (!button) return;
    const tell = () => (button.ariaPressed = isDark());
    on(button, "click", () => {
      const mode = isDark() ? "light" : "dark";
      const isFirst = first ? mode == first : (mode == "dark") == system.matches;
      if (isFirst && !first) delete root.dataset.mode;
      else root.dataset.mode = mode;
      try {
        if (isFirst) localStorage.removeItem(KEY);
        else localStorage.setItem(KEY, mode);
      } catch {}
      tell();
    });
    on(system, "change", tell);
    tell();
    button.hidden = false;
  };

  // Menus close when the visitor goes elsewhere. A tab that is open stays so.
  const menus = () => {
    const close = (event) => {
      if (event.target.closest(".tab[open] > summary")) event.preventDefault();
      const inside = event.target.closest("details.popup");
      all("details.popup[open]").forEach((menu) => (menu.open = menu == inside));
    };
    on(document, "click", close);
    on(document, "focusin", close);
    on(document, "keydown", (event) => {
      const menu = event.key == "Escape" && event.target.closest("details.popup[open]");
      if (menu) {
        menu.open = false;
        one("summary", menu).focus();
      }
    });
    all("nav[popover]").forEach((nav) =>
      on(nav, "click", (event) => event.target.closest("a") && nav.matches(":popover-open") && nav.hidePopover()),
    );
    // The entry of the page is in the middle of the tree.
    const current = one("nav.tree [aria-current]");
    const tree = current?.closest("nav");
    const center = () => (tree.scrollTop += current.getBoundingClientRect().top - innerHeight / 2);
    if (tree) center(on(tree, "toggle", center));
  };

  // The outline says which heading is read.
  const outline = () => {
    const links = all("nav.outline a");
    if (!links.length) return;
    const targets = links.map((link) => document.getElementById(link.getAttribute("href").slice(1)));
    const follow = () => {
      const above = targets.findLastIndex((target) => target?.getBoundingClientRect().top < 140);
      const at = scrollY > 0 && innerHeight + scrollY > root.scrollHeight - 4 ? links.length - 1 : above;
      links.forEach((link, index) => {
        link.ariaCurrent = index == at ? "true" : null;
      });
    };
    on(document, "scroll", follow);
    follow();
  };

  // Buttons that copy say that they did.
  const copies = (button, words, text) =>
    on(button, "click", async () => {
      const label = one("span:not(.icon)", button);
      const before = label.textContent;
      try {
        const data = Promise.resolve(text()).then((text) => new Blob([text], { type: "text/plain" }));
        await navigator.clipboard.write([new ClipboardItem({ "text/plain": data })]);
      } catch {
        return;
      }
      label.textContent = words.copied;
      button.classList.add("done");
      setTimeout(() => {
        label.textContent = before;
        button.classList.remove("done");
      }, 2000);
    });

  const copying = (words) => {
    const pages = all("button.copy-page");
    if (!navigator.clipboard?.write) return pages.forEach((button) => button.remove());
    pages.forEach((button) => {
      copies(button, words, async () => {
        const answer = await fetch(button.dataset.href, { headers: { accept: "text/markdown" } });
        if (!answer.ok) throw answer.status;
        return answer.text();
      });
      button.hidden = false;
    });
    all(".text pre.code").forEach((pre) => {
      const code = one("code", pre);
      const button = make("button", { className: "copy" }, icon("copy"), make("span", {}, words.copy));
      copies(button, words, () => code.textContent);
      const box = make("div", { className: "copied" });
      pre.replaceWith(box);
      box.append(pre, button);
    });
  };

  const texts = (words) => {
    all(".text :is(h1, h2, h3, h4, h5, h6)[id]").forEach((heading) => {
      const ariaLabel = words.link + ": " + heading.textContent;
      heading.append(make("a", { className: "anchor", href: "#" + heading.id, ariaLabel }, icon("link")));
    });
    all(".text :is(table, p.math)").forEach((wide) => wide.scrollWidth > wide.clientWidth && (wide.tabIndex = 0));
    all("time").forEach((time) => {
      try {
        time.textContent = new Date(time.dateTime).toLocaleDateString(root.lang, { dateStyle: "long" });
      } catch {}
    });
    all(".text :is(figure, p) img:not(a *)").forEach((image) => {
      const whole = image.closest("picture") || image;
      const { children, localName, textContent } = whole.parentElement;
      // An image among words, or other images, is a part of the line.
      if (localName == "p" ? children[1] || textContent.trim() : localName != "figure") return;
      const button = make("button", { className: "zoom", ariaLabel: words.enlarge + ": " + image.alt });
      whole.replaceWith(button);
      button.append(whole);
      on(button, "click", () => {
        const close = make("button", { className: "close", ariaLabel: words.close }, icon("close"));
        const large = make("img", { src: image.currentSrc, alt: image.alt });
        const dialog = make("dialog", { className: "zoomed", ariaLabel: words.enlarge }, close, large);
        on(dialog, "click", () => dialog.close());
        on(dialog, "close", () => dialog.remove());
        document.body.append(dialog);
        dialog.showModal();
      });
    });
  };

  // The search, as the visitor types.
  const search = () => {
    const dialog = one("dialog.search");
    if (!dialog) return;
    const form = one("form", dialog);
    const input = one("input", form);
    const list = one("[role=listbox]", dialog);
    const status = one("[role=status]", dialog);
    let last = 0, timer;
    const open = (event) => {
      event.preventDefault();
      if (!dialog.open) dialog.showModal();
      input.select();
    };
    const select = (option) => {
      (one("[aria-selected=true]", list) ?? {}).ariaSelected = "false";
      if (!option) return input.removeAttribute("aria-activedescendant");
      option.ariaSelected = "true";
      option.scrollIntoView({ block: "nearest" });
      input.setAttribute("aria-activedescendant", option.id);
    };
    const show = (results, none) => {
      const options = results.map((result, at) => {
        const pieces = result.excerpt.map((piece) => (piece.isMatch ? make("mark", {}, piece.text) : piece.text));
        return make(
          "a",
          { href: result.href, id: "reader:result-" + at, role: "option", tabIndex: -1, ariaSelected: "false" },
          make("small", {}, result.path.join(" › ")),
          make("strong", {}, result.title),
          make("span", {}, ...pieces),
        );
      });
      list.replaceChildren(...options);
      input.ariaExpanded = options.length > 0;
      status.textContent = options.length ? "" : none;
      select(options[0]);
    };
    const ask = async () => {
      const number = ++last;
      const query = input.value.trim();
      if (!query) return show([]);
      const url = new URL(form.action);
      url.searchParams.set("q", query);
      try {
        const answer = await fetch(url, { headers: { accept: "application/json" } });
        const { results } = await answer.json();
        if (number != last) return;
        // After a start, the index is built first.
        const seconds = answer.headers.get("retry-after");
        if (seconds) timer = setTimeout(ask, seconds * 1000);
        else show(results, status.dataset.none);
      } catch {
        if (number == last) show([], status.dataset.failed);
      }
    };
    on(input, "input", () => {
      // What is listed is not what was asked for now, so that Enter goes to the page of results.
      select();
      last++;
      clearTimeout(timer);
      timer = setTimeout(ask, 60);
    });
    on(input, "keydown", (event) => {
      const options = all("a", list);
      const at = options.findIndex((option) => option.ariaSelected == "true");
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      // Browsers would clear the field instead.
      if (event.key == "Escape") {
        event.preventDefault();
        dialog.close();
      }
      if (step && options.length) {
        event.preventDefault();
        select(options.at((at < 0 ? Math.min(step, 0) : at + step) % options.length));
      } else if (event.key == "Enter" && at >= 0 && !event.isComposing) {
        event.preventDefault();
        options[at].click();
      }
    });
    on(dialog, "click", ({ target }) => (target == dialog || target.closest("button, a")) && dialog.close());
    on(one("a.find"), "click", open);
    on(document, "keydown", (event) => {
      if (event.ctrlKey || event.metaKey ? event.key == "k" : event.key == "/" && !event.target.closest("input")) open(event);
    });
  };

  on(document, "DOMContentLoaded", () => {
    const words = document.body.dataset;
    [modes, menus, outline, copying, texts, search].forEach((part) => part(words));
  });
})();
