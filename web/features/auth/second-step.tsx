import { useEffect, useRef } from 'react'
import { codeForm } from '../../../contract/endpoints/sign-in/two-step.ts'
import type { User } from '../../../contract/endpoints/user.ts'
import * as messages from '../../../contract/messages/generated/account.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Field } from '../../ui/form/field.tsx'

type Props = {
  lead: string
  send: (code: string) => Promise<{ user: User; message: string }>
  onLoggedIn: (user: User) => () => unknown
  onCancel: () => void
}

/** After the first step of an account with a second one. */
export function SecondStep({ lead, send, onLoggedIn, onCancel }: Props) {
  const t = useTranslate()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { errors, isSending, formProps } = useCheckedForm({
    form: codeForm,
    asksBeforeLeaving: false,
    send: async ({ code }) => {
      const { user } = await notify('login', send(code))
      return onLoggedIn(user)
    },
  })
  return (
    <form {...formProps} className="grid gap-5">
      <Field
        ref={field}
        label={t(messages.code)}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        hint={lead}
        error={errors.code}
      />
      <button type="submit" className="btn btn-primary" disabled={isSending}>
        {t(messages.login)}
      </button>
      <button type="button" className="btn" onClick={onCancel}>
        {t(messages.otherAccount)}
      </button>
    </form>
  )
}
