import { useEffect, useRef, useState } from 'react'
import { codeForm } from '../../../contract/endpoints/sign-in/two-step.ts'
import type { User } from '../../../contract/endpoints/user.ts'
import * as messages from '../../../contract/messages/generated/account.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Field } from '../../ui/form/field.tsx'
import { logInWithPasskey } from './log-in-with-passkey.ts'

export type SecondStepWays = { hasCode: boolean; hasPasskey: boolean }
export type FirstStep = SecondStepWays & { email: string; password: string }

type Props = {
  firstStep: FirstStep
  onLoggedIn: (user: User) => () => unknown
  onCancel: () => void
}

/** After the right password of an account with a second step. */
export function SecondStep({ firstStep, onLoggedIn, onCancel }: Props) {
  const t = useTranslate()
  return (
    <div className="grid gap-5">
      {firstStep.hasCode ? (
        <CodeForm firstStep={firstStep} onLoggedIn={onLoggedIn} />
      ) : (
        <p>{t(messages.passkeyStepLead)}</p>
      )}
      {firstStep.hasPasskey && <PasskeyStep firstStep={firstStep} onLoggedIn={onLoggedIn} />}
      <button type="button" className="btn" onClick={onCancel}>
        {t(messages.otherAccount)}
      </button>
    </div>
  )
}

type PartProps = Omit<Props, 'onCancel'>

function CodeForm({ firstStep: { email, password }, onLoggedIn }: PartProps) {
  const t = useTranslate()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { errors, isSending, formProps } = useCheckedForm({
    form: codeForm,
    asksBeforeLeaving: false,
    send: async ({ code }) => {
      const { user } = await notify('login', call('login', { body: { email, password, code } }))
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
        hint={t(messages.secondStepLead)}
        error={errors.code}
      />
      <button type="submit" className="btn btn-primary" disabled={isSending}>
        {t(messages.login)}
      </button>
    </form>
  )
}

function PasskeyStep({ firstStep, onLoggedIn }: PartProps) {
  const t = useTranslate()
  const button = useRef<HTMLButtonElement>(null)
  const { hasCode, email, password } = firstStep
  useEffect(() => {
    if (!hasCode) button.current?.focus()
  }, [hasCode])
  const [isAsking, setIsAsking] = useState(false)
  const ask = async () => {
    setIsAsking(true)
    const user = await logInWithPasskey({ email, password }).catch(() => undefined)
    setIsAsking(false)
    if (user) onLoggedIn(user)()
  }
  return (
    <button
      ref={button}
      type="button"
      className={`btn ${hasCode ? '' : 'btn-primary'}`}
      disabled={isAsking}
      onClick={() => void ask()}
    >
      {t(messages.usePasskey)}
    </button>
  )
}
