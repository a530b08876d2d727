import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import { lectureForm } from '../../../contract/endpoints/lecture.ts'
import * as messages from '../../../contract/messages/generated/lecture.ts'
import * as titles from '../../../contract/messages/generated/page.ts'
import { lectureFile } from '../../../contract/validation/files.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { Field, TextArea } from '../../ui/form/field.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { OnlyEditors } from '../course/editing/only-editors.tsx'
import { usePassedCourse } from '../course/passed-course.ts'
import { uploadLimitsQuery } from './lecture-queries.ts'
import { AddFile } from './upload/add-file.tsx'
import { CourseUploads } from './upload/running/course-uploads.tsx'
import { startUpload } from './upload/running/start-uploads.ts'
import { useUploadForm, useUploads } from './upload/running/upload-list.ts'
import { orderLecture } from './upload/running/upload-orders.ts'
import { inSection, SectionChoice, useChosenSection } from './upload/section-choice.tsx'
import { SeveralLectures } from './upload/several/several-lectures.tsx'
import { UploadProgress } from './upload/upload-progress.tsx'
import { VideoField } from './upload/video-field.tsx'

export default function AddLecture() {
  const { courseId } = usePassedCourse()
  const isFile = useSearchParams()[0].get('kind') === 'file'
  if (!courseId) return <Navigate to={pages.courses} replace />
  return (
    <OnlyEditors courseId={courseId}>{isFile ? <NewFile courseId={courseId} /> : <AddForm />}</OnlyEditors>
  )
}

function AddForm() {
  const t = useTranslate()
  const { courseId, passed } = usePassedCourse()
  const goBack = useGoBack(courseId)
  const section = useChosenSection(courseId)
  const [isSeveral, setIsSeveral] = useState(false)
  const { data: limits } = useQuery(uploadLimitsQuery)
  const uploadForm = useUploadForm()
  const upload = useUploads().find(({ form }) => form === uploadForm)
  const { errors, isSending, formProps } = useCheckedForm({
    form: lectureForm,
    files: { lecture: lectureFile },
    isSentElsewhere: true,
    send: async (texts, body) => {
      const file = body.get('lecture') as File
      await startUpload(orderLecture(courseId, { ...texts, ...inSection(section) }, file, limits), uploadForm)
      return goBack
    },
  })
  if (isSeveral) {
    return (
      <FormPage heading={t(messages.addSeveralHeading)} lead={passed?.title} isWide>
        <PageTitle>{t(titles.addLecture)}</PageTitle>
        <CourseUploads courseId={courseId} form={uploadForm} />
        <SeveralLectures
          courseId={courseId}
          section={section}
          limits={limits}
          form={uploadForm}
          onDone={goBack}
        />
      </FormPage>
    )
  }
  return (
    <FormPage heading={t(messages.addHeading)} lead={passed?.title} isWide>
      <PageTitle>{t(titles.addLecture)}</PageTitle>
      <CourseUploads courseId={courseId} form={uploadForm} />
      <form {...formProps} className="grid gap-6 md:grid-cols-2 md:gap-10">
        <VideoField limits={limits} error={errors.lecture} disabled={isSending} />
        <div className="grid content-start gap-5">
          <Field label={t(messages.title)} name="title" error={errors.title} readOnly={isSending} />
          <TextArea
            label={t(messages.description)}
            name="description"
            error={errors.description}
            readOnly={isSending}
          />
          <SectionChoice {...section} isLocked={isSending} />
          {upload ? (
            <UploadProgress state={upload.state} running={upload.running} />
          ) : (
            <button type="submit" className="btn btn-primary" disabled={isSending}>
              {t(messages.add)}
            </button>
          )}
        </div>
      </form>
      {!isSending && (
        <button type="button" className="btn btn-ghost mt-8 -ml-4" onClick={() => setIsSeveral(true)}>
          {t(messages.addSeveral)}
        </button>
      )}
    </FormPage>
  )
}

function NewFile({ courseId }: { courseId: string }) {
  const { passed } = usePassedCourse()
  return <AddFile courseId={courseId} courseTitle={passed?.title} onAdded={useGoBack(courseId)} />
}

/** Goes back one page, or to the course's lectures if people opened this page directly. */
function useGoBack(courseId: string) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const isOpenedDirectly = key === 'default'
  return () =>
    isOpenedDirectly ? navigate(`${pages.lectures}?course=${courseId}`, { replace: true }) : navigate(-1)
}
