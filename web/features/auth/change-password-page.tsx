import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import { changePasswordForm } from '../../../contract/endpoints/auth.ts'
import { passwordHint } from '../../../contract/endpoints/auth-password.ts'
import * as messages from '../../../contract/messages/account.ts'
import * as titles from '../../../contract/messages/page.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import { call } from '../../lib/calls/call.ts'
import { endpointQuery } from '../../lib/calls/endpoint-query.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { AccountPage } from '../account/account-layout.tsx'

const noTokens = { tokens: [] }

const ownTokensQuery = endpointQuery('listTokens')

export default function ChangePassword() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { data } = useSession()
  const [revokeTokens, setRevokeTokens] = useState(false)
  const { data: { tokens } = noTokens } = useQuery(ownTokensQuery)
  const { errors, isSending, formProps } = useCheckedForm({
    form: changePasswordForm,
    typedAs: false,
    send: async (body) => {
      await notify(
        requestMessages.changePassword,
        call('changePassword', { body: { ...body, revokeTokens } }),
      )
      return () => navigate(pages.profile)
    },
  })
  return (
    <AccountPage heading={t(messages.changePassword)} lead={t(messages.changePasswordLead)}>
      <PageTitle>{t(titles.changePassword)}</PageTitle>
      <form {...formProps} className="grid gap-5">
        <input type="text" autoComplete="username" value={data.email ?? ''} readOnly hidden />
        <PasswordField
          label={t(messages.currentPassword)}
          name="currentPassword"
          autoComplete="current-password"
          error={errors.currentPassword}
        />
        <PasswordField
          label={t(messages.newPassword)}
          name="newPassword"
          autoComplete="new-password"
          hint={t(passwordHint)}
          error={errors.newPassword}
        />
        <PasswordField
          label={t(messages.newPasswordAgain)}
          name="repeatedPassword"
          autoComplete="new-password"
          error={errors.repeatedPassword}
        />
        {tokens.length > 0 && (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="checkbox"
              checked={revokeTokens}
              onChange={() => setRevokeTokens(!revokeTokens)}
            />
            {t(messages.revokeTokens)}
          </label>
        )}
        <button type="submit" className="btn btn-primary" disabled={isSending}>
          {t(messages.changePassword)}
        </button>
      </form>
      <BackLink to={pages.profile}>{t(messages.backToProfile)}</BackLink>
    </AccountPage>
  )
}
