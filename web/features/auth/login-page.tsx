import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import { loginForm } from '../../../contract/endpoints/auth.ts'
import type { User } from '../../../contract/endpoints/user.ts'
import * as messages from '../../../contract/messages/generated/account.ts'
import * as titles from '../../../contract/messages/generated/page.ts'
import { CallCancelled, CallError, call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { rememberUser } from '../../lib/current-user.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { forgetSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { usePassed } from './passed.ts'
import { PasskeyLogin } from './passkey-login.tsx'
import { type FirstStep, SecondStep, type SecondStepWays } from './second-step.tsx'

/** Says at the password what the server said, so that it stays readable. */
const atThePassword = ({ text, status }: CallError) => new CallError(text, status, { password: text })

/** The password was right: the account has a second step. */
const waysOf = (error: unknown): SecondStepWays | undefined => {
  const fields = error instanceof CallError ? error.fields : {}
  const ways = { hasCode: 'code' in fields, hasPasskey: 'passkey' in fields }
  return ways.hasCode || ways.hasPasskey ? ways : undefined
}

export default function Login() {
  const t = useTranslate()
  const navigate = useNavigate()
  const passed = usePassed()
  const [firstStep, setFirstStep] = useState<FirstStep>()
  const onLoggedIn = (user: User) => {
    queryClient.clear()
    rememberUser(user)
    return () => navigate(passed?.from ?? pages.home, { replace: true, state: passed?.from?.state })
  }
  const { errors, isSending, formProps } = useCheckedForm({
    form: loginForm,
    asksBeforeLeaving: false,
    send: async (body) => {
      const work = call('login', { body }).catch((error) => {
        const ways = waysOf(error)
        if (!ways) throw error
        setFirstStep({ ...ways, email: body.email, password: body.password })
        throw new CallCancelled()
      })
      const { user } = await notify('login', work).catch((error) => {
        forgetSession()
        throw error instanceof CallError && error.status === 401 ? atThePassword(error) : error
      })
      return onLoggedIn(user)
    },
  })
  if (firstStep)
    return (
      <FormPage heading={t(messages.login)}>
        <PageTitle>{t(titles.login)}</PageTitle>
        <SecondStep firstStep={firstStep} onLoggedIn={onLoggedIn} onCancel={() => setFirstStep(undefined)} />
      </FormPage>
    )
  return (
    <FormPage heading={t(messages.login)}>
      <PageTitle>{t(titles.login)}</PageTitle>
      <form {...formProps} className="grid gap-5">
        <Field
          label={t(messages.email)}
          name="email"
          type="email"
          autoComplete="username webauthn"
          defaultValue={passed?.email}
          error={errors.email}
        />
        <PasswordField
          label={t(messages.password)}
          name="password"
          autoComplete="current-password"
          error={errors.password}
        />
        <button type="submit" className="btn btn-primary" disabled={isSending}>
          {t(messages.login)}
        </button>
        <PasskeyLogin onLoggedIn={onLoggedIn} />
      </form>
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
