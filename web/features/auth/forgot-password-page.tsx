import { useState } from 'react'
import { pages } from '../../../contract/addresses.ts'
import { forgotPasswordForm } from '../../../contract/endpoints/auth.ts'
import * as messages from '../../../contract/messages/account.ts'
import * as titles from '../../../contract/messages/page.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import { resetMinutes } from '../../../contract/validation/limits.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSchool } from '../../lib/school.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'

export default function ForgotPassword() {
  const t = useTranslate()
  const { sendsMail } = useSchool()
  const [status, setStatus] = useState('')
  const { errors, isSending, formProps } = useCheckedForm({
    form: forgotPasswordForm,
    typedAs: false,
    asksBeforeLeaving: false,
    send: async (body) => {
      const { message } = await notify(requestMessages.forgotPassword, call('forgotPassword', { body }))
      return () => setStatus(message)
    },
  })
  const sent = sendsMail ? messages.forgotSent : messages.forgotSentWithoutMail
  return (
    <FormPage
      heading={t(messages.forgotPassword)}
      lead={t(sendsMail ? messages.forgotPasswordLead : messages.forgotLeadWithoutMail)}
    >
      <PageTitle>{t(titles.forgotPassword)}</PageTitle>
      <form {...formProps} className="grid gap-5">
        <Field
          label={t(messages.email)}
          name="email"
          type="email"
          autoComplete="username"
          error={errors.email}
        />
        <button type="submit" className="btn btn-primary" disabled={isSending}>
          {t(sendsMail ? messages.sendLink : messages.requestLink)}
        </button>
      </form>
      <p role="status" className={status ? 'mt-6' : 'sr-only'}>
        {status && `${status}. ${t(sent({ minutes: resetMinutes }))}`}
      </p>
      <BackLink to={pages.login}>{t(messages.backToLogin)}</BackLink>
    </FormPage>
  )
}
