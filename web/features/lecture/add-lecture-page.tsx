import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/lecture.ts'
import * as titles from '../../../contract/messages/page.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { OnlyEditors } from '../course/editing/only-editors.tsx'
import { usePassedCourse } from '../course/passed-course.ts'
import { uploadLimitsQuery } from './lecture-queries.ts'
import { AddFile } from './upload/add-file.tsx'
import type { LectureDraft } from './upload/form/lecture-draft.ts'
import { OneLecture } from './upload/form/one-lecture.tsx'
import { SeveralLectures } from './upload/queue/several-lectures.tsx'
import { CourseUploads } from './upload/running/course-uploads.tsx'
import { useUploadForm } from './upload/running/upload-list.ts'
import { useChosenSection } from './upload/section-choice.tsx'

export default function AddLecture() {
  const { courseId } = usePassedCourse()
  const kind = useSearchParams()[0].get('kind')
  if (!courseId) return <Navigate to={pages.courses} replace />
  const Form = forms.get(kind) ?? AddForm
  return (
    <OnlyEditors courseId={courseId}>
      <Form courseId={courseId} />
    </OnlyEditors>
  )
}

/** By the kind in the address. */
const forms = new Map<string | null, typeof NewFile>([['file', NewFile]])

function AddForm() {
  const t = useTranslate()
  const { courseId, passed } = usePassedCourse()
  const goBack = useGoBack(courseId)
  const section = useChosenSection(courseId)
  const [isSeveral, setIsSeveral] = useState(false)
  const [draft, setDraft] = useState<LectureDraft>()
  const { data: limits } = useQuery(uploadLimitsQuery)
  const form = useUploadForm()
  const switchForm = (now: LectureDraft) => {
    setDraft(now)
    setIsSeveral(!isSeveral)
  }
  const ShownForm = isSeveral ? SeveralLectures : OneLecture
  return (
    <FormPage
      heading={t(isSeveral ? messages.addSeveralHeading : messages.addHeading)}
      lead={passed?.title}
      isWide
    >
      <PageTitle>{t(titles.addLecture)}</PageTitle>
      <CourseUploads courseId={courseId} form={form} />
      <ShownForm
        courseId={courseId}
        section={section}
        limits={limits}
        form={form}
        draft={draft}
        onSwitch={switchForm}
        onDone={goBack}
      />
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
