import * as messages from '../../contract/messages/generated/ui.ts'
import { useTranslate } from '../messages/use-translate.ts'

export function WaitingPage() {
  const t = useTranslate()
  return (
    <div className="shell grid gap-6 py-10" role="status" aria-label={t(messages.loading)}>
      <div className="skeleton h-9 w-2/5" />
      <div className="skeleton h-64 w-full" />
    </div>
  )
}
