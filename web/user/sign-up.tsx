import { Link, useNavigate } from 'react-router'
import { pages } from '../../contract/addresses.ts'
import { avatarFile } from '../../contract/rules/upload.ts'
import { signUpForm } from '../../contract/user.ts'
import { call } from '../app/call.ts'
import { notify } from '../app/notify.ts'
import { PageTitle } from '../app/page-title.tsx'
import { useCheckedForm } from '../app/use-checked-form.ts'
import { Field } from '../ui/field.tsx'
import { FileField } from '../ui/file-field.tsx'
import { FormPage } from '../ui/form-page.tsx'
import { PasswordField } from '../ui/password-field.tsx'

export default function SignUp() {
  const navigate = useNavigate()
  const { errors, isSending, formProps } = useCheckedForm({
    form: signUpForm,
    files: ['avatar'],
    send: async ({ email }, body) => {
      await notify('register', call('register', { body }))
      return () => navigate(pages.login, { state: { email } })
    },
  })
  return (
    <FormPage heading="Sign up">
      <PageTitle>Sign up</PageTitle>
      <form {...formProps} className="grid gap-5">
        <FileField
          label="Avatar"
          name="avatar"
          accept={avatarFile.accept}
          hint="JPG, PNG or SVG, up to 5 MB"
          error={errors.avatar}
          preview={(address) => (
            <img
              src={address}
              alt="Your avatar"
              className="size-24 rounded-full border border-base-300 object-cover"
            />
          )}
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
        <Link to={pages.login} className="link font-medium">
          Login
        </Link>
      </p>
    </FormPage>
  )
}
