import { useEffect, useRef } from 'react'
import * as messages from '../../../contract/messages/generated/two-step.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Field } from '../../ui/form/field.tsx'
import { QrCode } from './qr-code.tsx'

export function ScanCode({ secret, otpauth }: { secret: string; otpauth: string }) {
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
