import { type FormEvent, useState } from 'react'
import * as messages from '../../../contract/messages/certificate.ts'
import { maxRevocationReason } from '../../../contract/validation/limits.ts'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { useTypedFields } from '../../lib/form/use-typed-fields.ts'
import { showNote, textOf } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { HeadedDialog } from '../../ui/dialog/headed-dialog.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'

type Props = { certificateId: string; name: string; onClose: () => void }

export function RevokeCertificate({ certificateId, name, onClose }: Props) {
  const t = useTranslate()
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string>()
  const { typed, forget, typedProps } = useTypedFields(`revocation of ${certificateId}`)
  const send = async (event: FormEvent<HTMLFormElement>, finish: () => void) => {
    event.preventDefault()
    if (isSending) return
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    setIsSending(true)
    setError(undefined)
    try {
      const { message } = await call('revokeCertificate', { params: { certificateId }, body: { reason } })
      forget()
      finish()
      showNote(message)
      await queryClient.invalidateQueries({ queryKey: ['learners'] })
    } catch (failure) {
      setError(t(textOf(failure)))
      setIsSending(false)
    }
  }
  return (
    <HeadedDialog onClose={onClose} heading={t(messages.revokeOf({ name }))}>
      {(close, finish) => (
        <form className="grid gap-5" onSubmit={(event) => void send(event, finish)} {...typedProps}>
          <p>{t(messages.revokeLead({ name }))}</p>
          <TextArea
            label={t(messages.reason)}
            name="reason"
            defaultValue={typed.reason}
            required
            maxLength={maxRevocationReason}
            error={error}
            readOnly={isSending}
          />
          <FormButtons
            submit={t(messages.revoke)}
            isSending={isSending}
            isDangerous
            cancel={t(messages.keep)}
            onCancel={close}
          />
        </form>
      )}
    </HeadedDialog>
  )
}
