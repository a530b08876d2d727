import { codeForm } from '../../../contract/endpoints/sign-in/two-step.ts'
import * as messages from '../../../contract/messages/generated/two-step.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Field } from '../../ui/form/field.tsx'
import { reloadTotp } from './two-step-queries.ts'

export function ConfirmCode({ onTurnedOn }: { onTurnedOn: (recoveryCodes: string[]) => void }) {
  const t = useTranslate()
  const { errors, isSending, formProps } = useCheckedForm({
    form: codeForm,
    asksBeforeLeaving: false,
    send: async (body) => {
      const { recoveryCodes } = await notify('confirmTotp', call('confirmTotp', { body }))
      return () => {
        onTurnedOn(recoveryCodes)
        void reloadTotp()
      }
    },
  })
  return (
    <form {...formProps} className="grid gap-5">
      <Field
        label={t(messages.code)}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        hint={t(messages.codeHint)}
        error={errors.code}
      />
      <button type="submit" className="btn btn-primary" disabled={isSending}>
        {t(messages.turnOn)}
      </button>
    </form>
  )
}
