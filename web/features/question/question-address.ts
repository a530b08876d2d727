import { pages } from '../../../contract/addresses.ts'
import type { Question } from '../../../contract/endpoints/question-fields.ts'

export const questionAddress = (courseId: string, { lectureId, _id }: Question) =>
  `${pages.lectures}?${new URLSearchParams({ course: courseId, lecture: lectureId, question: _id })}`
