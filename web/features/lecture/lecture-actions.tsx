import { ArrowDown, ArrowUp, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import * as messages from '../../../contract/messages/generated/lecture.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { DeleteLecture } from './delete-lecture.tsx'
import { EditLecture } from './edit-lecture.tsx'
import { moveLecture } from './order/move-lecture.ts'

type Props = { courseId: string; lectures: Lecture[]; lecture: Lecture }

export default function LectureActions({ courseId, lectures, lecture }: Props) {
  const t = useTranslate()
  const [isEditing, setIsEditing] = useState(false)
  const [isMoving, setIsMoving] = useState(false)
  const { title } = lecture
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
        aria-label={t(messages.moveUp({ title }))}
        disabled={isMoving || index === 0}
        onClick={() => void move(-1)}
      >
        <ArrowUp aria-hidden className="size-5" />
      </button>
      <button
        type="button"
        className="btn btn-ghost btn-square"
        aria-label={t(messages.moveDown({ title }))}
        disabled={isMoving || index === lectures.length - 1}
        onClick={() => void move(1)}
      >
        <ArrowDown aria-hidden className="size-5" />
      </button>
      <button
        type="button"
        className="btn btn-ghost btn-square"
        aria-label={t(messages.edit({ title }))}
        onClick={() => setIsEditing(true)}
      >
        <Pencil aria-hidden className="size-5" />
      </button>
      <DeleteLecture courseId={courseId} lecture={lecture} />
      {isEditing && <EditLecture courseId={courseId} lecture={lecture} onClose={() => setIsEditing(false)} />}
    </div>
  )
}
