import { Link, useNavigate } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import { signUpForm } from '../../../contract/endpoints/auth.ts'
import { passwordHint } from '../../../contract/endpoints/auth-password.ts'
import * as messages from '../../../contract/messages/account.ts'
import * as titles from '../../../contract/messages/page.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import { avatarFile, describeFile } from '../../../contract/validation/files.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSchool } from '../../lib/school.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { AvatarPreview } from '../user/avatar-preview.tsx'
import { type Passed, usePassed } from './passed.ts'

export default function SignUp() {
  const t = useTranslate()
  const { signUp } = useSchool()
  if (signUp === 'open') return <SignUpForm />
  const isClosed = signUp === 'closed'
  return (
    <FormPage heading={t(isClosed ? messages.signUpClosedHeading : messages.signUpInvitationHeading)}>
      <PageTitle>{t(titles.signup)}</PageTitle>
      <p>{t(isClosed ? messages.signUpClosedText : messages.signUpInvitationText)}</p>
      <BackLink to={pages.login}>{t(messages.login)}</BackLink>
    </FormPage>
  )
}

function SignUpForm() {
  const t = useTranslate()
  const { emailDomains } = useSchool()
  const navigate = useNavigate()
  const passed = usePassed()
  const { errors, isSending, formProps } = useCheckedForm({
    form: signUpForm,
    typedAs: false,
    files: { avatar: avatarFile },
    send: async ({ email }, body) => {
      await notify(requestMessages.register, call('register', { body }))
      return () => navigate(pages.login, { state: { ...passed, email } satisfies Passed })
    },
  })
  return (
    <FormPage heading={t(messages.signUp)}>
      <PageTitle>{t(titles.signup)}</PageTitle>
      <form {...formProps} className="grid gap-5">
        <FileField
          label={t(messages.avatar)}
          name="avatar"
          accept={avatarFile.accept}
          hint={t(describeFile(avatarFile))}
          choose={t(messages.chooseAvatar)}
          chooseAnother={t(messages.chooseAnotherAvatar)}
          error={errors.avatar}
          disabled={isSending}
          preview={(address) => <AvatarPreview address={address} />}
        />
        <Field label={t(messages.fullName)} name="fullName" autoComplete="name" error={errors.fullName} />
        <Field
          label={t(messages.email)}
          name="email"
          type="email"
          autoComplete="username"
          hint={
            emailDomains.length > 0
              ? t(messages.domainsHint({ domains: emailDomains.join(', ') }))
              : undefined
          }
          error={errors.email}
        />
        <PasswordField
          label={t(messages.password)}
          name="password"
          autoComplete="new-password"
          hint={t(passwordHint)}
          error={errors.password}
        />
        <button type="submit" className="btn btn-primary" disabled={isSending}>
          {t(messages.createAccount)}
        </button>
      </form>
      <p className="mt-6">
        {t(messages.alreadyRegistered)}{' '}
        <Link to={pages.login} state={passed} className="link font-medium">
          {t(messages.login)}
        </Link>
      </p>
    </FormPage>
  )
}
