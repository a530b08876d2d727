import { useEffect, useRef, useState } from 'react'
import { pages } from '../../../contract/addresses.ts'
import { confirmEmailForm } from '../../../contract/endpoints/email.ts'
import * as account from '../../../contract/messages/account.ts'
import * as messages from '../../../contract/messages/email.ts'
import * as titles from '../../../contract/messages/page.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import { call } from '../../lib/calls/call.ts'
import { reloadUser } from '../../lib/current-user.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSchool } from '../../lib/school.tsx'
import { session, useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { useTokenOfLink } from '../auth/use-token-of-link.ts'
import { AskConfirmation } from './ask-confirmation.tsx'

export default function ConfirmEmail() {
  const t = useTranslate()
  const { sendsMail } = useSchool()
  const asking = sendsMail ? messages.askLead : messages.askLeadWithoutMail
  const { isLoggedIn } = useSession()
  const token = useTokenOfLink(pages.confirmEmail)
  return (
    <FormPage heading={t(titles.confirmEmail)} lead={t(token ? messages.confirmLead : asking)}>
      <PageTitle>{t(titles.confirmEmail)}</PageTitle>
      {token ? <ConfirmButton token={token} /> : <AskConfirmation />}
      {isLoggedIn ? (
        <BackLink to={pages.profile}>{t(account.backToProfile)}</BackLink>
      ) : (
        <BackLink to={pages.login}>{t(account.backToLogin)}</BackLink>
      )}
    </FormPage>
  )
}

/** Needs a press, because mail scanners open every link. */
function ConfirmButton({ token }: { token: string }) {
  const t = useTranslate()
  const [email, setEmail] = useState<string>()
  const { errors, isSending, formProps } = useCheckedForm({
    form: confirmEmailForm,
    typedAs: false,
    asksBeforeLeaving: false,
    send: async (body) => {
      const done = await notify(requestMessages.confirmEmail, call('confirmEmail', { body }))
      // The address is already confirmed; a failed reload shows its own notification.
      if (session().isLoggedIn) await reloadUser().catch(() => {})
      return () => setEmail(done.email)
    },
  })
  if (email) return <Done email={email} />
  return (
    <>
      <form {...formProps} className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        {errors.token && (
          <p role="alert" className="font-medium text-error">
            {errors.token}
          </p>
        )}
        <button type="submit" className="btn btn-primary" disabled={isSending}>
          {t(messages.confirm)}
        </button>
      </form>
      {errors.token && (
        <section className="mt-8 grid gap-5">
          <h2 className="text-xl font-semibold">{t(messages.askHeading)}</h2>
          <AskConfirmation />
        </section>
      )}
    </>
  )
}

function Done({ email }: { email: string }) {
  const t = useTranslate()
  const line = useRef<HTMLParagraphElement>(null)
  // The pressed button is gone.
  useEffect(() => line.current?.focus(), [])
  return (
    <p ref={line} tabIndex={-1} role="status" className="wrap-anywhere">
      {t(messages.confirmed({ email }))}
    </p>
  )
}
