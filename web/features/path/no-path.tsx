import type { ReactNode } from 'react'
import * as messages from '../../../contract/messages/path.ts'
import { CallError } from '../../lib/calls/call.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Notice } from '../../ui/notice.tsx'

export const isMissing = (error: Error | null) =>
  error instanceof CallError && [400, 404].includes(error.status ?? 0)

export function NoPath({ action }: { action?: ReactNode }) {
  const t = useTranslate()
  return (
    <Notice spot="path" heading={t(messages.notFound)} action={action}>
      {t(messages.notFoundHint)}
    </Notice>
  )
}
