import { useState } from 'react'
import * as messages from '../../../contract/messages/generated/mail.ts'
import { call } from '../../lib/calls/call.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { reloadOutbox } from './mail-queries.ts'

export function SendTestMail() {
  const t = useTranslate()
  const [isWriting, setIsWriting] = useState(false)
  const write = async () => {
    if (isWriting) return
    setIsWriting(true)
    await notify('sendTestMail', call('sendTestMail')).catch(() => {})
    await reloadOutbox()
    setIsWriting(false)
  }
  return (
    <button type="button" className="btn btn-primary" aria-disabled={isWriting} onClick={() => void write()}>
      {t(messages.sendTest)}
    </button>
  )
}
