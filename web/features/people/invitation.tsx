import { useState } from 'react'
import type { Person } from '../../../contract/endpoints/people.ts'
import * as messages from '../../../contract/messages/people.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import { call } from '../../lib/calls/call.ts'
import { Timestamp } from '../../lib/format/timestamp.tsx'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { givePassword } from '../two-step/give-password.ts'
import { PasswordForm } from '../two-step/password-form.tsx'
import { InvitationLink } from './invitation-link.tsx'
import { reloadPeople } from './people-queries.ts'

type Props = { person: Person; until: string; close: () => void }

export function Invitation({ person: { _id: userId, fullName: name, role }, until, close }: Props) {
  const t = useTranslate()
  const [link, setLink] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const send = async (sending: () => Promise<unknown>) => {
    if (isSending) return
    setIsSending(true)
    await sending().catch(() => undefined)
    setIsSending(false)
    await reloadPeople()
  }
  const again = async () => {
    const made = await notify(requestMessages.sendInvitation, call('sendInvitation', { params: { userId } }))
    setLink(made.link)
  }
  const againAsAdministrator = async (password: string | undefined) => {
    await givePassword(password)
    await again()
    await reloadPeople()
    return () => {}
  }
  const withdraw = async () => {
    await notify(requestMessages.withdrawInvitation, call('withdrawInvitation', { params: { userId } }))
    close()
  }
  return (
    <div className="grid gap-3">
      <p className="text-sm wrap-anywhere text-base-content/75">
        <Timestamp at={until} describe={(date) => t(messages.invitedUntil({ name, date }))} />
      </p>
      {link && <InvitationLink key={link} link={link} name={name} />}
      {role === 'ADMIN' && <PasswordForm button={t(messages.inviteAgain)} send={againAsAdministrator} />}
      <div className="flex flex-wrap gap-3">
        {role !== 'ADMIN' && (
          <button type="button" className="btn" aria-disabled={isSending} onClick={() => void send(again)}>
            {t(messages.inviteAgain)}
          </button>
        )}
        <button type="button" className="btn" aria-disabled={isSending} onClick={() => void send(withdraw)}>
          {t(messages.withdraw)}
        </button>
      </div>
    </div>
  )
}
