import { MailX } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import { passwordHint } from '../../../contract/endpoints/auth-password.ts'
import { acceptInvitationForm } from '../../../contract/endpoints/email.ts'
import * as account from '../../../contract/messages/account.ts'
import * as messages from '../../../contract/messages/email.ts'
import * as titles from '../../../contract/messages/page.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSchool } from '../../lib/school.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Passed } from '../auth/passed.ts'
import { useTokenOfLink } from '../auth/use-token-of-link.ts'

export default function AcceptInvitation() {
  const t = useTranslate()
  const { name } = useSchool()
  const token = useTokenOfLink(pages.acceptInvitation)
  return (
    <FormPage heading={t(titles.acceptInvitation)} lead={t(messages.invitationLead({ school: name }))}>
      <PageTitle>{t(titles.acceptInvitation)}</PageTitle>
      {token ? (
        <OwnPassword token={token} />
      ) : (
        <Notice
          icon={MailX}
          heading={t(account.linkMissing)}
          action={
            <Link to={pages.contact} className="btn btn-primary">
              {t(messages.writeToUs)}
            </Link>
          }
        >
          {t(messages.invitationMissing)}
        </Notice>
      )}
      <BackLink to={pages.login}>{t(account.backToLogin)}</BackLink>
    </FormPage>
  )
}

function OwnPassword({ token }: { token: string }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { errors, isSending, formProps } = useCheckedForm({
    form: acceptInvitationForm,
    typedAs: false,
    asksBeforeLeaving: false,
    send: async (body) => {
      const { email } = await notify(requestMessages.acceptInvitation, call('acceptInvitation', { body }))
      return () => navigate(pages.login, { replace: true, state: { email } satisfies Passed })
    },
  })
  return (
    <form {...formProps} className="grid gap-5">
      <input type="hidden" name="token" value={token} />
      <PasswordField
        label={t(account.password)}
        name="password"
        autoComplete="new-password"
        hint={t(passwordHint)}
        error={errors.password ?? errors.token}
      />
      <button type="submit" className="btn btn-primary" disabled={isSending}>
        {t(account.setPassword)}
      </button>
    </form>
  )
}
