import { useRef, useState } from 'react'
import { type Announcement, announcementForm } from '../../../contract/endpoints/announcement.ts'
import * as messages from '../../../contract/messages/announcement.ts'
import { wasDeleted } from '../../../contract/messages/layout.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { Timestamp } from '../../lib/format/timestamp.tsx'
import { useFormatTime } from '../../lib/format/use-format-time.ts'
import { notify } from '../../lib/notify.ts'
import { isByKeyboard, offerUndo } from '../../lib/undo/undo.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { AnnouncementFields } from './announcement-fields.tsx'
import { reloadAnnouncements } from './announcement-queries.ts'
import { AnnouncementText } from './announcement-text.tsx'

type Props = { courseId: string; announcement: Announcement; mayEdit: boolean }

type EditAnnouncementProps = { courseId: string; announcement: Announcement; onEnd: () => void }

export function AnnouncementCard({ courseId, announcement, mayEdit }: Props) {
  const t = useTranslate()
  const { formatMoment } = useFormatTime()
  const [isEdited, setIsEdited] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { _id, title, text, author, createdAt, changedAt, mails } = announcement
  const endEditing = () => {
    setIsEdited(false)
    heading.current?.focus()
  }
  return (
    <article
      aria-labelledby={`announcement-${_id}`}
      className="grid grid-cols-1 gap-4 rounded-box border border-base-300 p-4 sm:p-6"
    >
      <header className="grid gap-1">
        <h2
          ref={heading}
          id={`announcement-${_id}`}
          tabIndex={-1}
          dir="auto"
          className="text-xl font-semibold wrap-anywhere outline-none"
        >
          {title}
        </h2>
        <p className="text-sm text-base-content/75">
          {author && (
            <>
              <bdi>{author}</bdi> ·{' '}
            </>
          )}
          <Timestamp at={createdAt} />
          {changedAt && <> · {t(messages.changed({ time: formatMoment(changedAt) }))}</>}
        </p>
      </header>
      {isEdited ? (
        <EditAnnouncement courseId={courseId} announcement={announcement} onEnd={endEditing} />
      ) : (
        <AnnouncementText text={text} />
      )}
      {mails && <Mails mails={mails} />}
      {mayEdit && !isEdited && (
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            className="btn"
            aria-label={t(messages.editNamed({ title }))}
            onClick={() => setIsEdited(true)}
          >
            {t(messages.edit)}
          </button>
          <DeleteButton courseId={courseId} announcement={announcement} />
        </div>
      )}
    </article>
  )
}

function Mails({ mails }: { mails: NonNullable<Announcement['mails']> }) {
  const t = useTranslate()
  const { isWriting, sent, waiting, failed, written } = mails
  const isLogged = sent + waiting + failed > 0 || isWriting
  const counted = (isWriting ? messages.mailsWriting : messages.mailsGoing)({ sent, waiting, failed })
  return (
    <p className="text-sm text-base-content/75">{t(isLogged ? counted : messages.mailsOld({ written }))}</p>
  )
}

function DeleteButton({ courseId, announcement: { _id, title } }: Omit<Props, 'mayEdit'>) {
  const t = useTranslate()
  const [isSending, setIsSending] = useState(false)
  const params = { courseId, announcementId: _id }
  const remove = async (takesFocus: boolean) => {
    if (isSending) return
    setIsSending(true)
    try {
      await notify({ loading: messages.deleting }, call('deleteAnnouncement', { params }))
      offerUndo({
        id: _id,
        message: wasDeleted({ title }),
        takesFocus,
        restore: async () => {
          await notify({ loading: messages.restoring }, call('restoreAnnouncement', { params }))
          await reloadAnnouncements(courseId)
        },
      })
      await reloadAnnouncements(courseId)
    } catch {
      // A notification has already given the reason.
    } finally {
      setIsSending(false)
    }
  }
  return (
    <button
      type="button"
      className="btn btn-ghost"
      aria-label={t(messages.removeNamed({ title }))}
      aria-disabled={isSending}
      onClick={(event) => void remove(isByKeyboard(event))}
    >
      {t(messages.remove)}
    </button>
  )
}

function EditAnnouncement({ courseId, announcement, onEnd }: EditAnnouncementProps) {
  const t = useTranslate()
  const params = { courseId, announcementId: announcement._id }
  const { errors, isSending, formProps } = useCheckedForm({
    form: announcementForm,
    typedAs: `announcement ${announcement._id}`,
    send: async (body) => {
      await notify({ loading: messages.saving }, call('editAnnouncement', { params, body }))
      return onEnd
    },
    reload: () => reloadAnnouncements(courseId),
  })
  return (
    <form {...formProps} aria-label={t(messages.editHeading)} className="grid grid-cols-1 gap-4">
      <AnnouncementFields announcement={announcement} errors={errors} isReadOnly={isSending} />
      <FormButtons submit={t(messages.save)} isSending={isSending} onCancel={onEnd} isInPage />
    </form>
  )
}
