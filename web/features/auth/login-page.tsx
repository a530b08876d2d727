import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import { loginForm } from '../../../contract/endpoints/auth.ts'
import type { User } from '../../../contract/endpoints/user.ts'
import * as messages from '../../../contract/messages/account.ts'
import * as titles from '../../../contract/messages/page.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import type { ProblemCode } from '../../../contract/problem.ts'
import { CallCancelled, CallError, call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { rememberUser } from '../../lib/current-user.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSchool } from '../../lib/school.tsx'
import { forgetSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { OidcButton, OidcDone } from '../oidc/oidc-login.tsx'
import { OidcProblemNote } from '../oidc/oidc-problem-note.tsx'
import { type OidcReturn, useOidcReturn } from '../oidc/use-oidc-return.ts'
import { usePassed } from './passed.ts'
import { PasskeyLogin } from './passkey-login.tsx'
import { RestoreAccount } from './restore-account.tsx'
import { type FirstStep, SecondStep, type SecondStepWays } from './second-step.tsx'

/** Repeats the server's message at the password field, because a notification disappears. */
const atThePassword = ({ text, status }: CallError) => new CallError(text, status, { password: text })

const accountDeleted: ProblemCode = 'account-deleted'

/** The password was right, but the account is deleted and can only be restored. */
const isOfDeleted = (error: unknown) => error instanceof CallError && error.code === accountDeleted
/** The password was right, but the e-mail address was never confirmed. */
const asksForEmail = (error: unknown) =>
  error instanceof CallError && error.status === 403 && 'email' in error.fields

/** The password was right, and the account needs a second step. */
const waysOf = (error: unknown): SecondStepWays | undefined => {
  const fields = error instanceof CallError ? error.fields : {}
  const ways = { hasCode: 'code' in fields, hasPasskey: 'passkey' in fields }
  return ways.hasCode || ways.hasPasskey ? ways : undefined
}

export default function Login() {
  const back = useOidcReturn()
  if (back?.isDone) return <OidcDone to={back.to} />
  if (back?.asksForCode) return <CodeOfProvider to={back.to} />
  return <PasswordLogin back={back} />
}

/** The provider has accepted a person whose account needs a second step. */
function CodeOfProvider({ to }: { to: string }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const onLoggedIn = (user: User) => {
    queryClient.clear()
    rememberUser(user)
    return () => navigate(to, { replace: true })
  }
  return (
    <FormPage heading={t(messages.login)}>
      <PageTitle>{t(titles.login)}</PageTitle>
      <SecondStep
        lead={t(messages.providerStepLead)}
        sendCode={(code) => call('confirmOidc', { body: { code } })}
        onLoggedIn={onLoggedIn}
        onCancel={() => navigate(pages.login, { replace: true })}
      />
    </FormPage>
  )
}

function PasswordLogin({ back }: { back: OidcReturn | undefined }) {
  const t = useTranslate()
  const { sendsMail } = useSchool()
  const navigate = useNavigate()
  const passed = usePassed()
  const [firstStep, setFirstStep] = useState<FirstStep>()
  const [deleted, setDeleted] = useState<{ email: string; password: string }>()
  const [restored, setRestored] = useState<string>()
  const [unconfirmed, setUnconfirmed] = useState<string>()
  const onLoggedIn = (user: User) => {
    queryClient.clear()
    rememberUser(user)
    return () => navigate(passed?.from ?? pages.home, { replace: true, state: passed?.from?.state })
  }
  const { errors, isSending, formProps } = useCheckedForm({
    form: loginForm,
    typedAs: false,
    asksBeforeLeaving: false,
    send: async (body) => {
      const work = call('login', { body }).catch((error) => {
        const { email, password } = body
        const ways = waysOf(error)
        if (isOfDeleted(error)) setDeleted({ email, password })
        else if (ways) setFirstStep({ ...ways, email, password })
        else throw error
        throw new CallCancelled()
      })
      const { user } = await notify(requestMessages.login, work).catch((error) => {
        forgetSession()
        if (asksForEmail(error)) setUnconfirmed(body.email)
        throw error instanceof CallError && error.status === 401 ? atThePassword(error) : error
      })
      return onLoggedIn(user)
    },
  })
  if (deleted)
    return (
      <FormPage heading={t(messages.login)}>
        <PageTitle>{t(titles.login)}</PageTitle>
        <RestoreAccount
          account={deleted}
          onRestored={() => {
            setRestored(deleted.email)
            setDeleted(undefined)
          }}
          onCancel={() => setDeleted(undefined)}
        />
      </FormPage>
    )
  if (firstStep) {
    const { hasCode, hasPasskey, ...password } = firstStep
    return (
      <FormPage heading={t(messages.login)}>
        <PageTitle>{t(titles.login)}</PageTitle>
        <SecondStep
          lead={t(messages.secondStepLead)}
          sendCode={hasCode ? (code) => call('login', { body: { ...password, code } }) : undefined}
          passkeyAfter={hasPasskey ? password : undefined}
          onLoggedIn={onLoggedIn}
          onCancel={() => setFirstStep(undefined)}
        />
      </FormPage>
    )
  }
  return (
    <FormPage heading={t(messages.login)}>
      <PageTitle>{t(titles.login)}</PageTitle>
      {back?.problem && <OidcProblemNote problem={back.problem} />}
      <form {...formProps} className="grid gap-5">
        <Field
          label={t(messages.email)}
          name="email"
          type="email"
          autoComplete="username webauthn"
          defaultValue={restored ?? passed?.email}
          error={errors.email}
        />
        <PasswordField
          label={t(messages.password)}
          name="password"
          autoComplete="current-password"
          autoFocus={restored !== undefined}
          error={errors.password}
        />
        <button type="submit" className="btn btn-primary" disabled={isSending}>
          {t(messages.login)}
        </button>
        <PasskeyLogin onLoggedIn={onLoggedIn} />
      </form>
      <OidcButton to={passed?.from ?? back?.to} />
      {unconfirmed && (
        <p className="mt-6">
          <Link to={pages.confirmEmail} state={{ email: unconfirmed }} className="link font-medium">
            {t(sendsMail ? messages.sendConfirmation : messages.askForLink)}
          </Link>
        </p>
      )}
      <p className="mt-6">
        <Link to={pages.forgotPassword} className="link font-medium">
          {t(messages.forgotPassword)}
        </Link>
      </p>
      <p className="mt-6">
        {t(messages.noAccountYet)}{' '}
        <Link to={pages.signup} state={passed} className="link font-medium">
          {t(messages.signup)}
        </Link>
      </p>
    </FormPage>
  )
}
