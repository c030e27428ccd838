//! The verifier in `docs/webhooks.md`, run on the example of the Standard Webhooks specification.

use std::process::Command;

/// Script that checks the verifier with the example, and with forged variants of it.
const CHECK: &str = r#"
secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
body = b'{"test": 2432232314}'
signature = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
headers = {
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": signature,
}
other = "v1,h0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
for seconds, expected in [(-301, False), (-299, True), (0, True), (299, True), (301, False)]:
    time.time = lambda: 1614265330 + seconds
    assert is_genuine(secret, headers, body) == expected, seconds
time.time = lambda: 1614265330
# While a secret is replaced, there is a signature of each.
assert is_genuine(secret, headers | {"webhook-signature": other + " " + signature}, body)
for change in [
    {"webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJeK"},
    {"webhook-timestamp": "1614265331"},
    {"webhook-signature": other},
    {"webhook-signature": ""},
]:
    assert not is_genuine(secret, headers | change, body), change
assert not is_genuine(secret, headers, body + b" ")
assert not is_genuine("whsec_" + "A" * 32, headers, body)
"#;

#[test]
#[cfg_attr(not(quire_python), ignore = "needs `python3`")]
fn the_documented_verifier_tells_what_is_genuine() {
    let guide = include_str!("../../../../../docs/webhooks.md");
    let (_, rest) = guide.split_once("```python\n").unwrap();
    let (verifier, _) = rest.split_once("```").unwrap();
    let mut python = Command::new("python3");
    let output = python.arg("-c").arg(format!("{verifier}{CHECK}")).output();
    let output = output.unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{error}");
}
