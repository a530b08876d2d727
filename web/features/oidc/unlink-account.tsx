import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/generated/oidc.ts'
import { call } from '../../lib/calls/call.ts'
import { Day } from '../../lib/format/timestamp.tsx'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { PasswordForm } from '../two-step/password-form.tsx'
import { reloadOidc } from './oidc-queries.ts'

type Props = { since: string; hasPassword: boolean; onUnlinked: () => void }

export function UnlinkAccount({ since, hasPassword, onUnlinked }: Props) {
  const t = useTranslate()
  const unlink = async (currentPassword: string | undefined) => {
    await notify('unlinkOidc', call('unlinkOidc', { body: { currentPassword } }))
    return () => {
      onUnlinked()
      void reloadOidc()
    }
  }
  return (
    <section className="grid gap-4">
      <h2 className="text-xl font-semibold">{t(messages.isLinked)}</h2>
      <p className="text-base-content/75">
        <Day at={since} describe={(date) => t(messages.linkedSince({ date }))} />
      </p>
      {hasPassword ? (
        <>
          <p className="text-base-content/75">{t(messages.unlinkHint)}</p>
          <PasswordForm button={t(messages.unlink)} send={unlink} />
        </>
      ) : (
        <>
          <p>{t(messages.noPassword)}</p>
          <Link to={pages.forgotPassword} className="btn">
            {t(messages.setPassword)}
          </Link>
        </>
      )}
    </section>
  )
}
