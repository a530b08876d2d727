import { type FormEvent, useState } from 'react'
import * as messages from '../../../contract/messages/generated/certificate.ts'
import { maxRevocationReason } from '../../../contract/validation/limits.ts'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { showNote, textOf } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextArea } from '../../ui/form/field.tsx'

type Props = { certificateId: string; name: string; onClose: () => void }

export function RevokeCertificate({ certificateId, name, onClose }: Props) {
  const t = useTranslate()
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string>()
  const send = async (event: FormEvent<HTMLFormElement>, finish: () => void) => {
    event.preventDefault()
    if (isSending) return
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    setIsSending(true)
    setError(undefined)
    try {
      const { message } = await call('revokeCertificate', { params: { certificateId }, body: { reason } })
      finish()
      showNote(message)
      await queryClient.invalidateQueries({ queryKey: ['learners'] })
    } catch (failure) {
      setError(t(textOf(failure)))
      setIsSending(false)
    }
  }
  return (
    <Dialog
      onClose={onClose}
      aria-labelledby="revoke-heading"
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-box border border-base-300 bg-base-100 p-6 text-base text-base-content backdrop:bg-black/50"
    >
      {(close, finish) => (
        <form className="grid gap-5" onSubmit={(event) => void send(event, finish)}>
          <h2 id="revoke-heading" className="text-xl font-semibold">
            {t(messages.revokeOf({ name }))}
          </h2>
          <p>{t(messages.revokeLead({ name }))}</p>
          <TextArea
            label={t(messages.reason)}
            name="reason"
            required
            maxLength={maxRevocationReason}
            error={error}
            readOnly={isSending}
          />
          <div className="flex flex-wrap gap-3">
            <button type="submit" className="btn btn-error" aria-disabled={isSending}>
              {t(messages.revoke)}
            </button>
            <button type="button" className="btn" onClick={close}>
              {t(messages.keep)}
            </button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
