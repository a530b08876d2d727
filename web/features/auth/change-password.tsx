import { useNavigate } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import { changePasswordForm } from '../../../contract/endpoints/auth.ts'
import { pageTitles } from '../../../contract/page.ts'
import { call } from '../../lib/call.ts'
import { notify } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSession } from '../../lib/session.ts'
import { useCheckedForm } from '../../lib/use-checked-form.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'

export default function ChangePassword() {
  const navigate = useNavigate()
  const { data } = useSession()
  const { errors, isSending, formProps } = useCheckedForm({
    form: changePasswordForm,
    send: async (body) => {
      await notify('changePassword', call('changePassword', { body }))
      return () => navigate(pages.profile)
    },
  })
  return (
    <FormPage
      heading="Change password"
      lead="You stay signed in here; everywhere else you will be signed out."
    >
      <PageTitle>{pageTitles.changePassword}</PageTitle>
      <form {...formProps} className="grid gap-5">
        {/* Tells password managers whose password this is. */}
        <input type="text" autoComplete="username" value={data.email ?? ''} readOnly hidden />
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          error={errors.currentPassword}
        />
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          hint="6 to 16 letters, digits or ! @ # $ % ^ & *"
          error={errors.newPassword}
        />
        <PasswordField
          label="New password again"
          name="repeatedPassword"
          autoComplete="new-password"
          error={errors.repeatedPassword}
        />
        <button type="submit" className="btn btn-primary" disabled={isSending}>
          Change password
        </button>
      </form>
      <BackLink to={pages.profile}>Back to the profile</BackLink>
    </FormPage>
  )
}
