import * as messages from '../../../contract/messages/generated/two-step.ts'
import { recoveryCodes } from '../../../contract/validation/limits.ts'
import { call } from '../../lib/calls/call.ts'
import { Day } from '../../lib/format/timestamp.tsx'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { PasswordForm } from './password-form.tsx'
import { reloadTotp } from './two-step-queries.ts'

type Props = { since: string; codesLeft: number; onTurnedOff: () => void }

export function TurnOff({ since, codesLeft, onTurnedOff }: Props) {
  const t = useTranslate()
  const turnOff = async (currentPassword: string | undefined) => {
    await notify('deleteTotp', call('deleteTotp', { body: { currentPassword } }))
    return () => {
      onTurnedOff()
      void reloadTotp()
    }
  }
  return (
    <section className="grid gap-4">
      <h2 className="text-xl font-semibold">{t(messages.isOn)}</h2>
      <p className="text-base-content/75">
        <Day at={since} describe={(date) => t(messages.onSince({ date }))} /> ·{' '}
        {t(messages.codesLeft({ count: codesLeft }))}
      </p>
      {codesLeft < recoveryCodes.fewLeft && <p>{t(messages.fewLeft)}</p>}
      <PasswordForm button={t(messages.turnOff)} send={turnOff} />
    </section>
  )
}
