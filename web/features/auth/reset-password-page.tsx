import { KeyRound } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import { resetPasswordForm } from '../../../contract/endpoints/auth.ts'
import { passwordHint } from '../../../contract/endpoints/auth-password.ts'
import * as messages from '../../../contract/messages/account.ts'
import * as titles from '../../../contract/messages/page.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { forgetSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTokenOfLink } from './use-token-of-link.ts'

export default function ResetPassword() {
  const t = useTranslate()
  const token = useTokenOfLink(pages.resetPassword)
  return (
    <FormPage heading={t(titles.resetPassword)} lead={t(messages.resetPasswordLead)}>
      <PageTitle>{t(titles.resetPassword)}</PageTitle>
      {token ? (
        <NewPassword token={token} />
      ) : (
        <Notice
          icon={KeyRound}
          heading={t(messages.linkMissing)}
          action={
            <Link to={pages.forgotPassword} className="btn btn-primary">
              {t(messages.askForLink)}
            </Link>
          }
        >
          {t(messages.linkMissingHint)}
        </Notice>
      )}
      <BackLink to={pages.login}>{t(messages.backToLogin)}</BackLink>
    </FormPage>
  )
}

function NewPassword({ token }: { token: string }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { errors, isSending, formProps } = useCheckedForm({
    form: resetPasswordForm,
    typedAs: false,
    asksBeforeLeaving: false,
    send: async (body) => {
      await notify(requestMessages.resetPassword, call('resetPassword', { body }))
      // A new password ends all sessions, also this browser's.
      forgetSession()
      queryClient.clear()
      return () => navigate(pages.login, { replace: true })
    },
  })
  return (
    <form {...formProps} className="grid gap-5">
      <input type="hidden" name="token" value={token} />
      <PasswordField
        label={t(messages.newPassword)}
        name="password"
        autoComplete="new-password"
        hint={t(passwordHint)}
        error={errors.password ?? errors.token}
      />
      <button type="submit" className="btn btn-primary" disabled={isSending}>
        {t(messages.setPassword)}
      </button>
      {errors.token && (
        <Link to={pages.forgotPassword} className="link font-medium">
          {t(messages.askForLink)}
        </Link>
      )}
    </form>
  )
}
