export const headingId = 'passkeys-heading'

/** For actions whose button disappears. */
export const focusPasskeys = () => document.getElementById(headingId)?.focus()
