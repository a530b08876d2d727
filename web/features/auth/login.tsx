import { Link, type Location, useLocation, useNavigate } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import { loginForm } from '../../../contract/endpoints/auth.ts'
import { pageTitles } from '../../../contract/page.ts'
import { CallError, call } from '../../lib/call.ts'
import { rememberUser } from '../../lib/current-user.ts'
import { notify } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { queryClient } from '../../lib/query-client.ts'
import { forgetSession } from '../../lib/session.ts'
import { useCheckedForm } from '../../lib/use-checked-form.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'

/** What other pages pass along: where to return to, and the e-mail of a new account. */
export type Passed = { from?: Location; email?: string } | null

/** Says at the password what the server said, so that it stays readable. */
const atThePassword = ({ message, status }: CallError) =>
  new CallError(message, status, { password: message })

export default function Login() {
  const navigate = useNavigate()
  const passed = useLocation().state as Passed
  const { errors, isSending, formProps } = useCheckedForm({
    form: loginForm,
    asksBeforeLeaving: false,
    send: async (body) => {
      const { user } = await notify('login', call('login', { body })).catch((error) => {
        forgetSession()
        throw error instanceof CallError && error.status === 401 ? atThePassword(error) : error
      })
      queryClient.clear()
      rememberUser(user)
      return () => navigate(passed?.from ?? pages.home, { replace: true, state: passed?.from?.state })
    },
  })
  return (
    <FormPage heading="Login">
      <PageTitle>{pageTitles.login}</PageTitle>
      <form {...formProps} className="grid gap-5">
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={passed?.email}
          error={errors.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={errors.password}
        />
        <button type="submit" className="btn btn-primary" disabled={isSending}>
          Login
        </button>
      </form>
      <p className="mt-6">
        No account yet?{' '}
        <Link to={pages.signup} state={passed} className="link font-medium">
          Signup
        </Link>
      </p>
    </FormPage>
  )
}
