import { useQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { profileTextForm } from '../../../contract/endpoints/instructor.ts'
import * as messages from '../../../contract/messages/instructor.ts'
import { maxLength } from '../../../contract/validation/limits.ts'
import { call } from '../../lib/calls/call.ts'
import { endpointQuery } from '../../lib/calls/endpoint-query.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { TextArea } from '../../ui/form/field.tsx'

const profileQuery = endpointQuery('readOwnProfile')

/** What teachers say about themselves beside their courses: a form of its own, which saves nothing else. */
export default function ProfileText() {
  const t = useTranslate()
  const query = useQuery(profileQuery)
  return (
    <section aria-labelledby="profile-text" className="mt-10 grid gap-5 border-t border-base-300 pt-8">
      <h2 id="profile-text" className="text-xl font-semibold">
        {t(messages.profileHeading)}
      </h2>
      <Loaded query={query} notLoaded={messages.profileNotLoaded} height="h-40">
        {({ profile }) => <ProfileForm {...profile} />}
      </Loaded>
    </section>
  )
}

function ProfileForm({ text, isHidden }: { text: string; isHidden: boolean }) {
  const t = useTranslate()
  const { errors, isSending, formProps } = useCheckedForm({
    form: profileTextForm,
    typedAs: 'profile-text',
    send: async (body) => {
      const saved = await notify({ loading: messages.savingProfile }, call('saveOwnProfile', { body }))
      queryClient.setQueryData(profileQuery.queryKey, saved)
      return () => {}
    },
  })
  return (
    <form {...formProps} className="grid gap-5">
      {isHidden && (
        <p className="flex items-start gap-2 font-medium">
          <EyeOff aria-hidden className="mt-0.5 size-5 shrink-0" />
          {t(messages.profileIsHidden)}
        </p>
      )}
      <TextArea
        label={t(messages.profileField)}
        hint={t(messages.profileHint({ max: maxLength.profileText }))}
        name="text"
        rows={6}
        defaultValue={text}
        error={errors.text}
        readOnly={isSending}
      />
      <button type="submit" className="btn justify-self-start" disabled={isSending}>
        {t(messages.saveProfile)}
      </button>
    </form>
  )
}
