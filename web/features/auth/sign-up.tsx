import { Link, useLocation, useNavigate } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import { signUpForm } from '../../../contract/endpoints/auth.ts'
import { pageTitles } from '../../../contract/page.ts'
import { avatarFile } from '../../../contract/validation/files.ts'
import { call } from '../../lib/call.ts'
import { notify } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useCheckedForm } from '../../lib/use-checked-form.ts'
import { Field } from '../../ui/form/field.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { AvatarPreview } from '../user/avatar-preview.tsx'
import type { Passed } from './login.tsx'

export default function SignUp() {
  const navigate = useNavigate()
  const passed = useLocation().state as Passed
  const { errors, isSending, formProps } = useCheckedForm({
    form: signUpForm,
    files: { avatar: avatarFile },
    send: async ({ email }, body) => {
      await notify('register', call('register', { body }))
      return () => navigate(pages.login, { state: { ...passed, email } satisfies Passed })
    },
  })
  return (
    <FormPage heading="Sign up">
      <PageTitle>{pageTitles.signup}</PageTitle>
      <form {...formProps} className="grid gap-5">
        <FileField
          label="Avatar"
          name="avatar"
          accept={avatarFile.accept}
          hint="JPG, PNG or SVG, up to 5 MB"
          error={errors.avatar}
          disabled={isSending}
          preview={(address) => <AvatarPreview address={address} />}
        />
        <Field label="Full name" name="fullName" autoComplete="name" error={errors.fullName} />
        <Field label="Email" name="email" type="email" autoComplete="username" error={errors.email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint="6 to 16 letters, digits or ! @ # $ % ^ & *"
          error={errors.password}
        />
        <button type="submit" className="btn btn-primary" disabled={isSending}>
          Create account
        </button>
      </form>
      <p className="mt-6">
        Already have an account?{' '}
        <Link to={pages.login} state={passed} className="link font-medium">
          Login
        </Link>
      </p>
    </FormPage>
  )
}
