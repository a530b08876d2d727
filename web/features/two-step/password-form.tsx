import { passwordAgainForm } from '../../../contract/endpoints/two-step.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { PasswordAgain } from './password-again.tsx'

type Props = {
  button: string
  isDangerous?: boolean
  send: (currentPassword: string | undefined) => Promise<(form: HTMLFormElement) => void>
}

export function PasswordForm({ button, isDangerous, send }: Props) {
  const { errors, isSending, formProps } = useCheckedForm({
    form: passwordAgainForm,
    typedAs: false,
    asksBeforeLeaving: false,
    send: ({ currentPassword }) => send(currentPassword),
  })
  return (
    <form {...formProps} className="grid gap-5">
      <PasswordAgain error={errors.currentPassword} />
      <button
        type="submit"
        className={`btn ${isDangerous ? 'btn-error' : 'btn-primary'}`}
        disabled={isSending}
      >
        {button}
      </button>
    </form>
  )
}
