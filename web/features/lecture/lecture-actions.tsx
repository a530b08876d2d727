import { ArrowDown, ArrowUp, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import { DeleteLecture } from './delete-lecture.tsx'
import { EditLecture } from './edit-lecture.tsx'
import { moveLecture } from './order/move-lecture.ts'

type Props = { courseId: string; lectures: Lecture[]; lecture: Lecture }

export default function LectureActions({ courseId, lectures, lecture }: Props) {
  const [isEditing, setIsEditing] = useState(false)
  const [isMoving, setIsMoving] = useState(false)
  const index = lectures.indexOf(lecture)
  const move = async (by: 1 | -1) => {
    setIsMoving(true)
    await moveLecture(courseId, lectures, index, index + by)
    setIsMoving(false)
  }
  return (
    <div className="flex flex-wrap items-center">
      <button
        type="button"
        className="btn btn-ghost btn-square"
        aria-label={`Move up: ${lecture.title}`}
        disabled={isMoving || index === 0}
        onClick={() => void move(-1)}
      >
        <ArrowUp aria-hidden className="size-5" />
      </button>
      <button
        type="button"
        className="btn btn-ghost btn-square"
        aria-label={`Move down: ${lecture.title}`}
        disabled={isMoving || index === lectures.length - 1}
        onClick={() => void move(1)}
      >
        <ArrowDown aria-hidden className="size-5" />
      </button>
      <button
        type="button"
        className="btn btn-ghost btn-square"
        aria-label={`Edit: ${lecture.title}`}
        onClick={() => setIsEditing(true)}
      >
        <Pencil aria-hidden className="size-5" />
      </button>
      <DeleteLecture courseId={courseId} lecture={lecture} />
      {isEditing && <EditLecture courseId={courseId} lecture={lecture} onClose={() => setIsEditing(false)} />}
    </div>
  )
}
