import * as account from '../../../contract/messages/generated/account.ts'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'

/** For a form whose call asks for the password again. */
export function PasswordAgain({ error }: { error: string | undefined }) {
  const t = useTranslate()
  const { data } = useSession()
  return (
    <>
      <input type="text" autoComplete="username" value={data.email ?? ''} readOnly hidden />
      <PasswordField
        label={t(account.currentPassword)}
        name="currentPassword"
        autoComplete="current-password"
        error={error}
      />
    </>
  )
}
