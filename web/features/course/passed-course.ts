import { useLocation, useSearchParams } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Course } from '../../../contract/endpoints/course.ts'

/** `isNamed` says whether the address names the course. */
export function usePassedCourse(): { courseId: string; passed: Course | undefined; isNamed: boolean } {
  const passed = (useLocation().state as { course?: Course } | null)?.course
  const named = useSearchParams()[0].get('course')
  const isSame = !named || passed?._id === named
  return {
    courseId: named ?? passed?._id ?? '',
    passed: isSame ? passed : undefined,
    isNamed: named !== null,
  }
}

/** What the page of creating a course passes to the catalogue: its id. */
export type PassedCreation = { created: string }

export const courseAddress = ({ _id }: Pick<Course, '_id'>) => `${pages.courseDescription}?course=${_id}`
