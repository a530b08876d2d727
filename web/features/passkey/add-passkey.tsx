import * as messages from '../../../contract/messages/generated/passkey.ts'
import { call } from '../../lib/calls/call.ts'
import { notify } from '../../lib/notify.ts'
import { makePasskey } from '../../lib/passkeys/ask-device.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { PasswordForm } from '../two-step/password-form.tsx'
import { focusPasskeys } from './focus-passkeys.ts'
import { reloadPasskeys } from './passkey-queries.ts'

export function AddPasskey() {
  const t = useTranslate()
  const add = async (currentPassword: string | undefined) => {
    await notify('createPasskey', create(currentPassword))
    return (form: HTMLFormElement) => {
      form.reset()
      focusPasskeys()
      void reloadPasskeys()
    }
  }
  return (
    <section className="grid max-w-lg gap-4">
      <h2 className="text-2xl font-bold tracking-tight">{t(messages.addHeading)}</h2>
      <PasswordForm button={t(messages.add)} send={add} />
    </section>
  )
}

async function create(currentPassword: string | undefined) {
  const { options } = await call('createPasskeyOptions', { body: { currentPassword } })
  return call('createPasskey', { body: { passkey: await makePasskey(options) } })
}
