import { type Announcement, announcementForm } from '../../../contract/endpoints/learners/announcement.ts'
import * as messages from '../../../contract/messages/generated/announcement.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { AnnouncementFields } from './announcement-fields.tsx'
import { reloadAnnouncements } from './announcement-queries.ts'

type Props = { courseId: string; announcement: Announcement; onEnd: () => void }

export function EditAnnouncement({ courseId, announcement, onEnd }: Props) {
  const t = useTranslate()
  const params = { courseId, announcementId: announcement._id }
  const { errors, isSending, formProps } = useCheckedForm({
    form: announcementForm,
    send: async (body) => {
      await notify({ loading: messages.saving }, call('editAnnouncement', { params, body }))
      await reloadAnnouncements(courseId)
      return onEnd
    },
  })
  return (
    <form {...formProps} aria-label={t(messages.editHeading)} className="grid grid-cols-1 gap-4">
      <AnnouncementFields announcement={announcement} errors={errors} isReadOnly={isSending} />
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="btn btn-primary" aria-disabled={isSending}>
          {t(messages.save)}
        </button>
        <button type="button" className="btn btn-ghost" onClick={onEnd}>
          {t(messages.cancel)}
        </button>
      </div>
    </form>
  )
}
