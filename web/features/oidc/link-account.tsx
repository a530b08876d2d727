import * as messages from '../../../contract/messages/generated/oidc.ts'
import { call } from '../../lib/calls/call.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { PasswordForm } from '../two-step/password-form.tsx'

export function LinkAccount({ name }: { name: string }) {
  const t = useTranslate()
  const link = async (currentPassword: string | undefined) => {
    const { address } = await notify('linkOidc', call('linkOidc', { body: { currentPassword } }))
    return () => window.location.assign(address)
  }
  return (
    <section className="grid gap-4">
      <h2 className="text-xl font-semibold">{t(messages.isNotLinked)}</h2>
      <p className="text-base-content/75">{t(messages.linkHint)}</p>
      <PasswordForm button={t(messages.link({ name }))} send={link} />
    </section>
  )
}
