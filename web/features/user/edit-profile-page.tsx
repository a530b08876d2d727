import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import { editProfileForm } from '../../../contract/endpoints/user.ts'
import * as messages from '../../../contract/messages/account.ts'
import * as titles from '../../../contract/messages/page.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import { describeFile, newAvatarFile } from '../../../contract/validation/files.ts'
import { call } from '../../lib/calls/call.ts'
import { reloadUser } from '../../lib/current-user.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { AccountPage } from '../account/account-layout.tsx'
import { AvatarPreview } from './avatar-preview.tsx'
import { ZoneForm } from './zone-form.tsx'

const ProfileText = lazy(() => import('./profile-text.tsx'))

export default function EditProfile() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { data, role } = useSession()
  const mayTeach = role === 'ADMIN' || data.isEditor
  const { errors, isSending, formProps } = useCheckedForm({
    form: editProfileForm(data.fullName),
    typedAs: 'profile',
    files: { avatar: newAvatarFile },
    send: async (_, body) => {
      const params = { userId: data._id ?? '' }
      await notify(requestMessages.updateUser, call('updateUser', { params, body }))
      return () => navigate(pages.profile)
    },
    reload: reloadUser,
  })
  return (
    <AccountPage heading={t(messages.editProfile)}>
      <PageTitle>{t(titles.editProfile)}</PageTitle>
      <form {...formProps} className="grid gap-5">
        <FileField
          label={t(messages.avatar)}
          name="avatar"
          accept={newAvatarFile.accept}
          hint={t(describeFile(newAvatarFile))}
          choose={t(messages.chooseAvatar)}
          chooseAnother={t(messages.chooseAnotherAvatar)}
          present={data.avatar?.secure_url}
          error={errors.avatar}
          disabled={isSending}
          preview={(address) => <AvatarPreview address={address} />}
        />
        <Field
          label={t(messages.fullName)}
          name="fullName"
          autoComplete="name"
          defaultValue={data.fullName}
          error={errors.fullName}
          readOnly={isSending}
        />
        <button type="submit" className="btn btn-primary" disabled={isSending}>
          {t(messages.saveProfile)}
        </button>
      </form>
      <ZoneForm />
      {mayTeach && (
        <Suspense fallback={<div className="mt-10 skeleton h-64 w-full" />}>
          <ProfileText />
        </Suspense>
      )}
      <BackLink to={pages.profile}>{t(messages.backToProfile)}</BackLink>
    </AccountPage>
  )
}
