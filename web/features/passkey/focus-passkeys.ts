export const headingId = 'passkeys-heading'

export const focusPasskeys = () => document.getElementById(headingId)?.focus()
