import { useLayoutEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

type Passed = { token?: string } | null

/**
 * The token of the link that opened this page. It leaves the address at once, so that screenshots and the
 * browser's history do not hold it; it survives a reload.
 */
export function useTokenOfLink(page: string) {
  const navigate = useNavigate()
  const passed = useLocation().state as Passed
  const [search] = useSearchParams()
  const given = search.get('token')
  useLayoutEffect(() => {
    if (given !== null) navigate(page, { replace: true, state: { token: given } satisfies Passed })
  }, [given, navigate, page])
  return given ?? passed?.token
}
