export const headingId = 'passkeys-heading'

/** After an act whose button goes. */
export const focusPasskeys = () => document.getElementById(headingId)?.focus()
