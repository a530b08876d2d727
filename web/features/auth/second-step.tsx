import { useEffect, useRef, useState } from 'react'
import { codeForm } from '../../../contract/endpoints/two-step.ts'
import type { User } from '../../../contract/endpoints/user.ts'
import * as messages from '../../../contract/messages/account.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Field } from '../../ui/form/field.tsx'
import { logInWithPasskey } from './passkey-login.tsx'

type Password = { email: string; password: string }
export type SecondStepWays = { hasCode: boolean; hasPasskey: boolean }
export type FirstStep = SecondStepWays & Password

type LoggedIn = { onLoggedIn: (user: User) => () => unknown }
type SendCode = (code: string) => Promise<{ user: User; message: string }>

type Props = LoggedIn & {
  lead: string
  /** Undefined without an authenticator app. */
  sendCode: SendCode | undefined
  /** Only if a passkey can be the second step. */
  passkeyAfter?: Password | undefined
  onCancel: () => void
}

export function SecondStep({ lead, sendCode, passkeyAfter, onLoggedIn, onCancel }: Props) {
  const t = useTranslate()
  return (
    <div className="grid gap-5">
      {sendCode ? (
        <CodeForm lead={lead} sendCode={sendCode} onLoggedIn={onLoggedIn} />
      ) : (
        <p>{t(messages.passkeyStepLead)}</p>
      )}
      {passkeyAfter && <PasskeyStep password={passkeyAfter} isOnlyWay={!sendCode} onLoggedIn={onLoggedIn} />}
      <button type="button" className="btn" onClick={onCancel}>
        {t(messages.otherAccount)}
      </button>
    </div>
  )
}

function CodeForm({ lead, sendCode, onLoggedIn }: LoggedIn & { lead: string; sendCode: SendCode }) {
  const t = useTranslate()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { errors, isSending, formProps } = useCheckedForm({
    form: codeForm,
    typedAs: false,
    asksBeforeLeaving: false,
    send: async ({ code }) => {
      const { user } = await notify(requestMessages.login, sendCode(code))
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
    </form>
  )
}

function PasskeyStep({
  password,
  isOnlyWay,
  onLoggedIn,
}: LoggedIn & { password: Password; isOnlyWay: boolean }) {
  const t = useTranslate()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOnlyWay) button.current?.focus()
  }, [isOnlyWay])
  const [isAsking, setIsAsking] = useState(false)
  const ask = async () => {
    setIsAsking(true)
    const user = await logInWithPasskey(password).catch(() => undefined)
    setIsAsking(false)
    if (user) onLoggedIn(user)()
  }
  return (
    <button
      ref={button}
      type="button"
      className={`btn ${isOnlyWay ? 'btn-primary' : ''}`}
      disabled={isAsking}
      onClick={() => void ask()}
    >
      {t(messages.usePasskey)}
    </button>
  )
}
