import { lazy } from 'react'
import { editLectureForm, type Lecture } from '../../../contract/endpoints/lecture.ts'
import { kindRules } from '../../../contract/lecture-kinds.ts'
import { resources as resourcesName } from '../../../contract/messages/file-add.ts'
import * as messages from '../../../contract/messages/lecture.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { HeadedDialog } from '../../ui/dialog/headed-dialog.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { Field, TextArea } from '../../ui/form/field.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { reloadLectures } from './lecture-queries.ts'
import { LectureRules } from './outline/lecture-rules.tsx'

const EditResources = lazy(() => import('./resource/edit-resources.tsx'))

type Props = { courseId: string; lecture: Lecture; onClose: () => void }

export function EditLecture({ courseId, lecture, onClose }: Props) {
  const t = useTranslate()
  const { errors, isSending, formProps } = useCheckedForm({
    form: editLectureForm,
    typedAs: `lecture ${lecture._id}`,
    sendsChanges: true,
    send: async (body) => {
      const params = { courseId, lectureId: lecture._id }
      await notify(requestMessages.editLecture, call('editLecture', { params, body }))
      return (form) => form.closest('dialog')?.close()
    },
    reload: () => reloadLectures(courseId),
  })
  return (
    <HeadedDialog onClose={onClose} heading={t(messages.editHeading)} isWide>
      {(close) => (
        <>
          <form {...formProps} className="grid gap-5">
            <Field
              label={t(messages.title)}
              name="title"
              defaultValue={lecture.title}
              error={errors.title}
              readOnly={isSending}
            />
            {/* The server refuses an empty field. */}
            {(kindRules[lecture.kind].needsDescription || lecture.description) && (
              <TextArea
                label={t(messages.description)}
                name="description"
                defaultValue={lecture.description}
                error={errors.description}
                readOnly={isSending}
              />
            )}
            {lecture.isPreview !== undefined && (
              <Choice
                label={t(messages.whoWatches)}
                name="isPreview"
                names={{ false: messages.subscribersWatch, true: messages.everybodyWatches }}
                defaultValue={String(lecture.isPreview)}
              />
            )}
            <LectureRules lecture={lecture} errors={errors} isSending={isSending} />
            <FormButtons submit={t(messages.save)} isSending={isSending} onCancel={close} />
          </form>
          <PartBoundary what={resourcesName}>
            <EditResources courseId={courseId} lecture={lecture} />
          </PartBoundary>
        </>
      )}
    </HeadedDialog>
  )
}
