import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/my-data.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { Timestamp } from '../../lib/format/timestamp.tsx'
import { Loaded } from '../../lib/loaded.tsx'
import { notify } from '../../lib/notify.ts'
import { clearEverything, session } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { HeadedDialog } from '../../ui/dialog/headed-dialog.tsx'
import { outbox } from '../progress/outbox/own-outbox.ts'
import { PasswordForm } from '../two-step/password-form.tsx'
import { deletionQuery } from './my-data-queries.ts'
import type { DeletedAccount } from './passed-deletion.ts'

export function ConfirmDeletion({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  return (
    <HeadedDialog onClose={onClose} heading={t(messages.deleteQuestion)}>
      {(close) => (
        <div className="grid gap-5">
          <Consequences />
          <Confirmation />
          <button type="button" className="btn" onClick={close}>
            {t(messages.keepAccount)}
          </button>
        </div>
      )}
    </HeadedDialog>
  )
}

function Consequences() {
  const t = useTranslate()
  return (
    <Loaded query={useQuery(deletionQuery)} notLoaded={messages.notLoaded} height="h-32">
      {({ restorableUntil }) => (
        <ul className="grid list-inside list-disc gap-2">
          <li>{t(messages.atOnce)}</li>
          <li>
            <Timestamp at={restorableUntil} describe={(date) => t(messages.canUndo({ date }))} />
          </li>
          <li>{t(messages.thenErased)}</li>
        </ul>
      )}
    </Loaded>
  )
}

function Confirmation() {
  const t = useTranslate()
  const navigate = useNavigate()
  const remove = async (currentPassword: string | undefined) => {
    const body = { currentPassword }
    const { restorableUntil } = await notify(requestMessages.deleteAccount, call('deleteAccount', { body }))
    const { email, _id: userId } = session().data
    return () => {
      clearEverything()
      if (userId) void outbox.clear(userId)
      queryClient.clear()
      void navigate(pages.accountDeleted, { state: { restorableUntil, email } satisfies DeletedAccount })
    }
  }
  return <PasswordForm button={t(messages.deleteAccount)} isDangerous send={remove} />
}
