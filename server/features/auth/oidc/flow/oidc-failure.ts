import type { FastifyBaseLogger } from 'fastify'
import { type OidcProblem, oidcReturn } from '../../../../../contract/endpoints/oidc-choices.ts'
import { Problem } from '../../../../core/problem.ts'

export class OidcFailure extends Error {
  readonly problem: OidcProblem

  constructor(problem: OidcProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

const [maxDepth, maxMessage] = [3, 200]

/** A browser that comes from a button always gets a page, which says what went wrong. */
export async function orPage(
  log: FastifyBaseLogger,
  { page, to }: { page: string; to: string },
  work: () => Promise<string>,
) {
  try {
    return await work()
  } catch (error) {
    const problem = problemOf(error)
    if (problem === 'unexpected') log.error({ err: error }, 'a sign-in by the provider did not succeed')
    else log.warn({ problem, reason: describeError(error) }, 'a sign-in by the provider did not succeed')
    return pageWith(page, { [oidcReturn.problem]: problem, ...(to !== '/' && { [oidcReturn.to]: to }) })
  }
}

export const pageWith = (page: string, query: Record<string, string>) =>
  `${page}?${new URLSearchParams(query)}`

function problemOf(error: unknown): OidcProblem {
  if (error instanceof OidcFailure) return error.problem
  return error instanceof Problem && ['too-many', 'busy'].includes(error.code) ? 'busy' : 'unexpected'
}

/**
 * What may be logged of an error that the provider caused: names, codes and the library's own words. Anything else may
 * hold tokens, answers of the provider, or input from the browser.
 */
export function describeError(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return typeof error
  const { name, code, cause, message } = error as Error & { code?: unknown }
  // A SyntaxError quotes the text that is not JSON.
  const words = error instanceof SyntaxError ? '' : message.slice(0, maxMessage)
  const own = [name, typeof code === 'string' ? code : '', words].filter(Boolean).join(' ')
  return cause instanceof Error && depth < maxDepth ? `${own} < ${describeError(cause, depth + 1)}` : own
}
