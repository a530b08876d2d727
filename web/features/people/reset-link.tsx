import { useState } from 'react'
import type { Person } from '../../../contract/endpoints/people.ts'
import * as messages from '../../../contract/messages/people.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import { resetMinutes } from '../../../contract/validation/limits.ts'
import { call } from '../../lib/calls/call.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { CopyLink } from '../../ui/copy-link.tsx'

/** For schools without mail: the link appears nowhere else. */
export function ResetLink({ person: { _id: userId, fullName: name } }: { person: Person }) {
  const t = useTranslate()
  const [link, setLink] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const make = async () => {
    if (isSending) return
    setIsSending(true)
    const made = await notify(
      requestMessages.makeResetLink,
      call('makeResetLink', { params: { userId } }),
    ).catch(() => undefined)
    setIsSending(false)
    if (made) setLink(made.link)
  }
  return (
    <div className="grid gap-2">
      <p className="text-sm wrap-anywhere text-base-content/75">
        {t(messages.resetLinkHint({ name, minutes: resetMinutes }))}
      </p>
      <div className="flex flex-wrap gap-3">
        {link === undefined ? (
          <button type="button" className="btn" aria-disabled={isSending} onClick={() => void make()}>
            {t(messages.makeResetLink)}
          </button>
        ) : (
          <CopyLink
            label={t(messages.copyResetLink)}
            address={() => link}
            fieldLabel={t(messages.resetLink)}
          />
        )}
      </div>
    </div>
  )
}
