// Passkeys need a domain name, not an IP address (WebAuthn 3 §5.1.3).
const address = /^[\d.]+$|^\[/

/** Browsers offer passkeys over https and on localhost. Call this only after hydration. */
export const mayUsePasskeys = () =>
  'PublicKeyCredential' in window && window.isSecureContext && !address.test(window.location.hostname)
