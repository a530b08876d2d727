import { useEffect, useRef } from 'react'
import { editLectureForm, type Lecture } from '../../../contract/endpoints/lecture.ts'
import { call } from '../../lib/call.ts'
import { notify } from '../../lib/notify.ts'
import { useCheckedForm } from '../../lib/use-checked-form.ts'
import { Field, TextArea } from '../../ui/form/field.tsx'
import { reloadLectures } from './lecture-queries.ts'

type Props = { courseId: string; lecture: Lecture; onClose: () => void }

export function EditLecture({ courseId, lecture, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const { errors, isSending, formProps } = useCheckedForm({
    form: editLectureForm,
    send: async (body) => {
      const params = { courseId, lectureId: lecture._id }
      await notify('editLecture', call('editLecture', { params, body }))
      await reloadLectures(courseId).catch(() => {})
      return () => dialog.current?.close()
    },
  })
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby="edit-lecture"
      className="m-auto w-full max-w-xl rounded-box border border-base-300 bg-base-100 p-6 text-base-content backdrop:bg-black/50"
    >
      <h2 id="edit-lecture" className="mb-5 text-xl font-semibold">
        Edit the lecture
      </h2>
      <form {...formProps} className="grid gap-5">
        <Field
          label="Title"
          name="title"
          defaultValue={lecture.title}
          error={errors.title}
          readOnly={isSending}
        />
        <TextArea
          label="Description"
          name="description"
          defaultValue={lecture.description}
          error={errors.description}
          readOnly={isSending}
        />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="btn btn-primary" disabled={isSending}>
            Save lecture
          </button>
          <button type="button" className="btn" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  )
}
