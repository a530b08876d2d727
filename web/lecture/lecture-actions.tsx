import { ArrowDown, ArrowUp, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Lecture } from '../../contract/lecture.ts'
import { call } from '../app/call.ts'
import { notify } from '../app/notify.ts'
import { DeleteLecture } from './delete-lecture.tsx'
import { EditLecture } from './edit-lecture.tsx'
import { replaceLectures } from './lecture-queries.ts'

type Props = { courseId: string; lectures: Lecture[]; lecture: Lecture }

/** What administrators do with one lecture: move it, change its words, delete it. */
export function LectureActions({ courseId, lectures, lecture }: Props) {
  const [isEditing, setIsEditing] = useState(false)
  const [isMoving, setIsMoving] = useState(false)
  const place = lectures.indexOf(lecture)
  const move = async (by: 1 | -1) => {
    setIsMoving(true)
    await moveLecture(courseId, lectures, place, by).catch(() => {})
    setIsMoving(false)
  }
  return (
    <div className="flex flex-wrap items-center">
      <button
        type="button"
        className="btn btn-ghost btn-square"
        aria-label={`Move up: ${lecture.title}`}
        disabled={isMoving || place === 0}
        onClick={() => void move(-1)}
      >
        <ArrowUp aria-hidden className="size-5" />
      </button>
      <button
        type="button"
        className="btn btn-ghost btn-square"
        aria-label={`Move down: ${lecture.title}`}
        disabled={isMoving || place === lectures.length - 1}
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

async function moveLecture(courseId: string, lectures: Lecture[], place: number, by: 1 | -1) {
  const ids = lectures.map(({ _id }) => _id)
  const [moved = ''] = ids.splice(place, 1)
  ids.splice(place + by, 0, moved)
  const ordered = call('orderLectures', { params: { courseId }, body: { lectureIds: ids } })
  replaceLectures(courseId, (await notify('orderLectures', ordered)).lectures)
}
