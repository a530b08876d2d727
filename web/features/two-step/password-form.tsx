import { passwordForm } from '../../../contract/endpoints/sign-in/two-step.ts'
import * as account from '../../../contract/messages/generated/account.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'

type Props = { button: string; send: (currentPassword: string) => Promise<() => void> }

/** One button that asks for the password again. */
export function PasswordForm({ button, send }: Props) {
  const t = useTranslate()
  const { data } = useSession()
  const { errors, isSending, formProps } = useCheckedForm({
    form: passwordForm,
    asksBeforeLeaving: false,
    send: ({ currentPassword }) => send(currentPassword),
  })
  return (
    <form {...formProps} className="grid gap-5">
      <input type="text" autoComplete="username" value={data.email ?? ''} readOnly hidden />
      <PasswordField
        label={t(account.currentPassword)}
        name="currentPassword"
        autoComplete="current-password"
        error={errors.currentPassword}
      />
      <button type="submit" className="btn btn-primary" disabled={isSending}>
        {button}
      </button>
    </form>
  )
}
