// A passkey belongs to a name; a number, or an IPv6 address, is none (WebAuthn 3 §5.1.3).
const address = /^[\d.]+$|^\[/

/** Browsers have passkeys over https and on localhost. Ask it only after hydration. */
export const mayUsePasskeys = () =>
  'PublicKeyCredential' in window && window.isSecureContext && !address.test(window.location.hostname)
