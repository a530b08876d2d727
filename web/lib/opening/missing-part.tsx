import { useEffect } from 'react'
import { FailedPart, type FailedProps } from '../../ui/part-boundary.tsx'
import { isMissingCode, loadIfReachable, loadWhenBack, reloadOnce } from '../missing-code.ts'

/**
 * In the place of what the page is about: the page is loaded again by itself as soon as the server can be reached, unless
 * the browser would ask because of unsaved changes.
 */
export function MissingPart({ what, error }: FailedProps) {
  const isMissing = isMissingCode(error)
  useEffect(() => {
    if (!isMissing) return
    void reloadOnce()
    return loadWhenBack()
  }, [isMissing])
  return (
    <FailedPart what={what} error={error} {...(isMissing && { onTryAgain: () => void loadIfReachable() })} />
  )
}
