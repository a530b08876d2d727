// Separate from the schemas, so that pages can read these without loading zod.

/** What can fail between leaving for the provider and being signed in. Pages have a sentence for each. */
export const oidcProblems = [
  'off',
  'provider',
  'answer',
  'denied',
  'began-elsewhere',
  'expired',
  'unverified',
  'email-unfit',
  'email-differs',
  'disabled',
  'password-first',
  'passkey-first',
  'linked-already',
  'linked-elsewhere',
  'sign-up-closed',
  'sign-up-invitation',
  'domain',
  'busy',
  'unexpected',
] as const
export type OidcProblem = (typeof oidcProblems)[number]

/** Names of query parameters on the page to which the provider sends the browser back. */
export const oidcReturn = {
  problem: 'problem',
  done: 'done',
  /** The account needs a second step. */
  code: 'code',
  to: 'to',
} as const

/** People have to come back from the provider within this time. */
export const oidcFlowMinutes = 10

const maxPathLength = 1_000

/** `path` if it is on this site, otherwise the home page: anyone can write the address that `path` comes from. */
export function ownPath(path: string | null | undefined) {
  // Browsers read a backslash as a slash, and drop tabs and line breaks.
  if (!path || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return '/'
  const base = 'http://school.invalid'
  const url = URL.canParse(path, base) ? new URL(path, base) : undefined
  const own = url?.origin === base ? url.pathname + url.search + url.hash : '/'
  return own.length <= maxPathLength && !own.startsWith('//') ? own : '/'
}
