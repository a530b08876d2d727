// Separate from the schemas, so that pages can read them without loading zod.

/** What may go wrong between leaving for the provider and being signed in. Pages have a sentence for each. */
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

/** Names in the address of the page to which the browser comes back. */
export const oidcReturn = {
  problem: 'problem',
  /** Signed in. */
  done: 'done',
  /** The account has a second step. */
  code: 'code',
  to: 'to',
} as const

/** The sign-in at the provider has to come back within this time. */
export const oidcFlowMinutes = 10

const maxPathLength = 1_000

/** `path` when it is one of this site, else the home page: anyone may write the address that it comes from. */
export function ownPath(path: string | null | undefined) {
  // Browsers read a backslash as a slash, and drop tabs and breaks.
  if (!path || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return '/'
  const base = 'http://school.invalid'
  const url = URL.canParse(path, base) ? new URL(path, base) : undefined
  const own = url?.origin === base ? url.pathname + url.search + url.hash : '/'
  return own.length <= maxPathLength && !own.startsWith('//') ? own : '/'
}
