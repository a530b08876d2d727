import { type RefObject, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { pages } from '../../contract/addresses.ts'
import { lectureForm } from '../../contract/lecture.ts'
import { pageTitles } from '../../contract/page.ts'
import { lectureFile } from '../../contract/rules/upload.ts'
import { call } from '../app/call.ts'
import { notify } from '../app/notify.ts'
import { PageTitle } from '../app/page-title.tsx'
import { useCheckedForm } from '../app/use-checked-form.ts'
import { usePassedCourse } from '../course/passed-course.ts'
import { Field, TextArea } from '../ui/form/field.tsx'
import { FileField } from '../ui/form/file-field.tsx'
import { FormPage } from '../ui/form/form-page.tsx'
import { replaceLectures } from './lecture-queries.ts'
import { UploadProgress } from './upload-progress.tsx'

export default function AddLecture() {
  const { courseId, passed } = usePassedCourse()
  const goBack = useGoBack(courseId)
  const [sentShare, setSentShare] = useState(0)
  const running = useRef<AbortController>(undefined)
  const { errors, isSending, formProps } = useCheckedForm({
    form: lectureForm,
    files: ['lecture'],
    send: async (_, body) => {
      running.current = new AbortController()
      setSentShare(0)
      const upload = call('addLecture', {
        params: { courseId },
        body,
        signal: running.current.signal,
        onProgress: ({ progress = 0 }) => setSentShare(progress),
      })
      const { course } = await notify('addLecture', upload)
      replaceLectures(courseId, course.lectures)
      return goBack
    },
  })
  useCancelWhenLeaving(running)
  if (!courseId) return <Navigate to={pages.courses} replace />
  return (
    <FormPage heading="Add a lecture" lead={passed?.title} isWide>
      <PageTitle>{pageTitles.addLecture}</PageTitle>
      <form {...formProps} className="grid gap-6 md:grid-cols-2 md:gap-10">
        <FileField
          label="Video"
          name="lecture"
          accept={lectureFile.accept}
          hint="MP4, MOV, WebM or MKV"
          error={errors.lecture}
          disabled={isSending}
          preview={(address) => (
            // biome-ignore lint/a11y/useMediaCaption: a preview of what was picked has no captions yet
            <video src={address} controls className="aspect-video w-full rounded-field bg-black" />
          )}
        />
        <div className="grid content-start gap-5">
          <Field label="Title" name="title" error={errors.title} readOnly={isSending} />
          <TextArea label="Description" name="description" error={errors.description} readOnly={isSending} />
          {isSending ? (
            <UploadProgress share={sentShare} onCancel={() => running.current?.abort()} />
          ) : (
            <button type="submit" className="btn btn-primary">
              Add lecture
            </button>
          )}
        </div>
      </form>
    </FormPage>
  )
}

/** Leaving by a link takes the upload back, as closing the page would. */
function useCancelWhenLeaving(running: RefObject<AbortController | undefined>) {
  useEffect(() => () => running.current?.abort(), [running])
}

/** Back one page; opened directly, to the course's lectures. */
function useGoBack(courseId: string) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const isOpenedDirectly = key === 'default'
  return () =>
    isOpenedDirectly ? navigate(`${pages.lectures}?course=${courseId}`, { replace: true }) : navigate(-1)
}
