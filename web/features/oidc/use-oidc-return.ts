import { useSearchParams } from 'react-router'
import {
  type OidcProblem,
  oidcProblems,
  oidcReturn,
  ownPath,
} from '../../../contract/endpoints/oidc-choices.ts'
import { useIsHydrated } from '../../lib/hydrated.ts'

export type OidcReturn = { isDone: boolean; asksForCode: boolean; problem?: OidcProblem; to: string }

/** How the browser came back from the provider. Undefined on the server, which renders without the address. */
export function useOidcReturn(): OidcReturn | undefined {
  const [search] = useSearchParams()
  if (!useIsHydrated()) return undefined
  const given = search.get(oidcReturn.problem)
  const problem = oidcProblems.find((name) => name === given) ?? (given === null ? undefined : 'unexpected')
  return {
    isDone: search.has(oidcReturn.done),
    asksForCode: search.has(oidcReturn.code),
    to: ownPath(search.get(oidcReturn.to)),
    ...(problem && { problem }),
  }
}
