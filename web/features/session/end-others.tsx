import * as messages from '../../../contract/messages/generated/session.ts'
import { call } from '../../lib/calls/call.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { useEnding } from './use-ending.ts'

export function EndOthers() {
  const t = useTranslate()
  const { isSending, end } = useEnding(() => notify('endOtherSessions', call('endOtherSessions')))
  return (
    <button type="button" className="btn btn-primary" disabled={isSending} onClick={() => void end()}>
      {t(messages.endOthers)}
    </button>
  )
}
