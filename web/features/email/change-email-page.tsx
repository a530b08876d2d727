import { useState } from 'react'
import { pages } from '../../../contract/addresses.ts'
import { changeEmailForm } from '../../../contract/endpoints/email.ts'
import * as account from '../../../contract/messages/account.ts'
import * as messages from '../../../contract/messages/email.ts'
import * as titles from '../../../contract/messages/page.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import { emailLinkHours } from '../../../contract/validation/limits.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSchool } from '../../lib/school.tsx'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { AccountPage } from '../account/account-layout.tsx'

export default function ChangeEmail() {
  const t = useTranslate()
  const { data } = useSession()
  const { sendsMail } = useSchool()
  const [status, setStatus] = useState('')
  const { errors, isSending, formProps } = useCheckedForm({
    form: changeEmailForm,
    typedAs: false,
    send: async (body) => {
      const { message } = await notify(requestMessages.changeEmail, call('changeEmail', { body }))
      return (form) => {
        form.reset()
        setStatus(message)
      }
    },
  })
  const hint = sendsMail ? messages.linkHint : messages.linkHintWithoutMail
  return (
    <AccountPage
      heading={t(titles.changeEmail)}
      lead={t(sendsMail ? messages.changeLead : messages.changeLeadWithoutMail)}
    >
      <PageTitle>{t(titles.changeEmail)}</PageTitle>
      <form {...formProps} className="grid gap-5">
        <input type="text" autoComplete="username" value={data.email ?? ''} readOnly hidden />
        <Field
          label={t(messages.newEmail)}
          name="email"
          type="email"
          autoComplete="email"
          hint={t(messages.emailNow({ email: data.email ?? '' }))}
          error={errors.email}
        />
        <PasswordField
          label={t(account.currentPassword)}
          name="currentPassword"
          autoComplete="current-password"
          error={errors.currentPassword}
        />
        <button type="submit" className="btn btn-primary" disabled={isSending}>
          {t(sendsMail ? account.sendLink : account.requestLink)}
        </button>
      </form>
      <p role="status" className={status ? 'mt-6' : 'sr-only'}>
        {status && `${status}. ${t(hint({ hours: emailLinkHours }))}`}
      </p>
      <BackLink to={pages.profile}>{t(account.backToProfile)}</BackLink>
    </AccountPage>
  )
}
