import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { pages } from '../../../../contract/addresses.ts'
import { resendRequests } from '../../../lib/calls/query-client.ts'
import { WaitingPage } from '../../../ui/waiting.tsx'
import { useMayEdit } from './use-may-edit.ts'

export function OnlyEditors({ courseId, children }: { courseId: string; children: ReactNode }) {
  const mayEdit = useMayEdit(courseId)
  if (mayEdit === undefined) return <WaitingPage onTryAgain={resendRequests} />
  return mayEdit ? children : <Navigate to={pages.denied} replace />
}
