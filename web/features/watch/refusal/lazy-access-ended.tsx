import { lazy, Suspense } from 'react'
import type { AccessEndedProps } from './access-ended.tsx'

const Lazy = lazy(() => import('./access-ended.tsx'))

/** Few ever see it, so it comes when it is needed. */
export const AccessEnded = (props: AccessEndedProps) => (
  <Suspense>
    <Lazy {...props} />
  </Suspense>
)
