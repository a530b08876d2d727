import { useNavigate } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import { editProfileForm } from '../../../contract/endpoints/user.ts'
import { pageTitles } from '../../../contract/page.ts'
import { newAvatarFile } from '../../../contract/validation/files.ts'
import { call } from '../../lib/call.ts'
import { reloadUser } from '../../lib/current-user.ts'
import { notify } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSession } from '../../lib/session.ts'
import { useCheckedForm } from '../../lib/use-checked-form.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { AvatarPreview } from './avatar-preview.tsx'

export default function EditProfile() {
  const navigate = useNavigate()
  const { data } = useSession()
  const { errors, isSending, formProps } = useCheckedForm({
    form: editProfileForm,
    files: { avatar: newAvatarFile },
    send: async (_, body) => {
      const params = { userId: data._id ?? '' }
      await notify('updateUser', call('updateUser', { params, body }))
      // The profile is saved; a failed reload shows its own notification.
      await reloadUser().catch(() => {})
      return () => navigate(pages.profile)
    },
  })
  return (
    <FormPage heading="Edit profile">
      <PageTitle>{pageTitles.editProfile}</PageTitle>
      <form {...formProps} className="grid gap-5">
        <FileField
          label="Avatar"
          name="avatar"
          accept={newAvatarFile.accept}
          hint="JPG or PNG, up to 5 MB"
          error={errors.avatar}
          disabled={isSending}
          preview={(address) => <AvatarPreview address={address} />}
        />
        <Field
          label="Full name"
          name="fullName"
          autoComplete="name"
          defaultValue={data.fullName}
          error={errors.fullName}
          readOnly={isSending}
        />
        <button type="submit" className="btn btn-primary" disabled={isSending}>
          Save profile
        </button>
      </form>
      <BackLink to={pages.profile}>Back to the profile</BackLink>
    </FormPage>
  )
}
