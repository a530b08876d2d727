import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import { call } from '../../../lib/calls/call.ts'
import { notify } from '../../../lib/notify.ts'
import { replaceLectures } from '../lecture-queries.ts'
import { moveItem } from './dragged-order.ts'

/** The list that the page shows and the one that the server has, while moves are being sent. */
type Moving = { shown: Lecture[]; saved: Lecture[]; sent: Promise<void> }

const movingCourses = new Map<string, Moving>()

/** Moves a lecture to the index `to` at once, and back if the server refuses. Later moves need not wait for earlier ones. */
export function moveLecture(courseId: string, lectures: Lecture[], from: number, to: number) {
  const moved = moveItem(lectures, from, to)
  const { saved, sent } = movingCourses.get(courseId) ?? { saved: lectures, sent: Promise.resolve() }
  replaceLectures(courseId, moved)
  movingCourses.set(courseId, { shown: moved, saved, sent: sent.then(() => send(courseId, moved)) })
}

async function send(courseId: string, moved: Lecture[]) {
  const isLast = () => movingCourses.get(courseId)?.shown === moved
  // A later list contains this move.
  if (!isLast()) return
  const lectureIds = moved.map(({ _id }) => _id)
  const ordered = call('orderLectures', { params: { courseId }, body: { lectureIds } })
  const reply = await notify('orderLectures', ordered).catch(() => undefined)
  const moving = movingCourses.get(courseId)
  if (moving && reply) moving.saved = reply.lectures
  if (!moving || !isLast()) return
  replaceLectures(courseId, moving.saved)
  movingCourses.delete(courseId)
}
