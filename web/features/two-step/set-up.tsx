import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import { codeForm } from '../../../contract/endpoints/two-step.ts'
import * as messages from '../../../contract/messages/two-step.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Field } from '../../ui/form/field.tsx'
import { PasswordForm } from './password-form.tsx'
import { QrCode } from './qr-code.tsx'
import { reloadTotp } from './two-step-queries.ts'

type Secret = { secret: string; otpauth: string }

type Props = { isDemanded: boolean; onTurnedOn: (recoveryCodes: string[]) => void }

export function SetUp({ isDemanded, onTurnedOn }: Props) {
  const t = useTranslate()
  const [made, setMade] = useState<Secret>()
  if (made)
    return (
      <div className="grid gap-8">
        <ScanCode {...made} />
        <ConfirmCode onTurnedOn={onTurnedOn} />
      </div>
    )
  const begin = async (currentPassword: string | undefined) => {
    const fresh = await notify(
      { loading: messages.secretMaking },
      call('createTotp', { body: { currentPassword } }),
    )
    return () => setMade(fresh)
  }
  return (
    <section className="grid gap-4">
      <h2 className="text-xl font-semibold">{t(messages.isOff)}</h2>
      {isDemanded && (
        <p>
          {t(messages.demanded)}{' '}
          <Link to={pages.passkeys} className="link font-medium">
            {t(messages.orPasskey)}
          </Link>
        </p>
      )}
      <PasswordForm button={t(messages.begin)} send={begin} />
    </section>
  )
}

function ConfirmCode({ onTurnedOn }: { onTurnedOn: (recoveryCodes: string[]) => void }) {
  const t = useTranslate()
  const { errors, isSending, formProps } = useCheckedForm({
    form: codeForm,
    typedAs: false,
    asksBeforeLeaving: false,
    send: async (body) => {
      const { recoveryCodes } = await notify(
        { loading: messages.twoStepTurningOn },
        call('confirmTotp', { body }),
      )
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

function ScanCode({ secret, otpauth }: { secret: string; otpauth: string }) {
  const t = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold">
        {t(messages.scan)}
      </h2>
      <p className="text-base-content/75">{t(messages.scanHint)}</p>
      <QrCode text={otpauth} label={t(messages.qrCode)} />
      <Field
        label={t(messages.key)}
        readOnly
        value={secret.replace(/(.{4})(?=.)/g, '$1 ')}
        onFocus={(event) => event.currentTarget.select()}
      />
    </section>
  )
}
