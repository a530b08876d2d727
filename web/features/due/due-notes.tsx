import { useQuery } from '@tanstack/react-query'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import { DueNote, ofCourse, ofOne } from '../course/due/due-note.tsx'
import { courseDueQuery } from './due-queries.ts'

/** When the lecture and its course are due for the reader, and which rule says so. */
export function DueNotes({ courseId, lecture }: { courseId: string; lecture: Lecture }) {
  const { data: due } = useQuery(courseDueQuery(courseId))
  if (!lecture.due && !due) return null
  return (
    <ul className="grid gap-2 text-sm">
      {lecture.due && <DueNote due={lecture.due} words={ofOne} />}
      {due && <DueNote due={due} words={ofCourse} />}
    </ul>
  )
}
