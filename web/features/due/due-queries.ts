import { queryOptions } from '@tanstack/react-query'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'

/** When the course is due for the reader; it comes with the lectures. */
export const courseDueQuery = (courseId: string) =>
  queryOptions<Lecture['due'] | null>({ queryKey: ['course-due', courseId], enabled: false })
