import { useEffect, useRef } from 'react'
import { type Passkey, passkeyNameForm } from '../../../contract/endpoints/sign-in/passkey.ts'
import * as messages from '../../../contract/messages/generated/passkey.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Field } from '../../ui/form/field.tsx'
import { focusPasskeys } from './focus-passkeys.ts'
import { reloadPasskeys } from './passkey-queries.ts'

type Props = { passkey: Passkey; close: () => void }

export function RenamePasskey({ passkey: { _id: passkeyId, name }, close }: Props) {
  const t = useTranslate()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const leave = () => {
    close()
    focusPasskeys()
  }
  const { errors, isSending, formProps } = useCheckedForm({
    form: passkeyNameForm,
    asksBeforeLeaving: false,
    send: async (body) => {
      await notify('renamePasskey', call('renamePasskey', { params: { passkeyId }, body }))
      return () => {
        leave()
        void reloadPasskeys()
      }
    },
  })
  return (
    <form {...formProps} className="grid max-w-lg gap-4">
      <Field
        ref={field}
        label={t(messages.name)}
        name="name"
        autoComplete="off"
        defaultValue={name}
        error={errors.name}
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn btn-primary" disabled={isSending}>
          {t(messages.save)}
        </button>
        <button type="button" className="btn" onClick={leave}>
          {t(messages.cancel)}
        </button>
      </div>
    </form>
  )
}
