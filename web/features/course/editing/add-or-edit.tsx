import type { ComponentType } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { pages } from '../../../../contract/addresses.ts'
import { usePassedCourse } from '../passed-course.ts'
import { OnlyEditors } from './only-editors.tsx'

type Props = {
  New: ComponentType<{ courseId: string }>
  Existing: ComponentType<{ courseId: string; lectureId: string }>
}

/** Adds a lecture to the course in the address, or edits the one that `lecture` names there. */
export function AddOrEdit({ New, Existing }: Props) {
  const { courseId } = usePassedCourse()
  const lectureId = useSearchParams()[0].get('lecture')
  if (!courseId) return <Navigate to={pages.courses} replace />
  return (
    <OnlyEditors courseId={courseId}>
      {lectureId ? (
        <Existing key={lectureId} courseId={courseId} lectureId={lectureId} />
      ) : (
        <New courseId={courseId} />
      )}
    </OnlyEditors>
  )
}
