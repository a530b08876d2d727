import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import { call } from '../../../lib/calls/call.ts'
import { notify } from '../../../lib/notify.ts'
import { replaceLectures } from '../lecture-queries.ts'
import { moveItem } from './dragged-order.ts'

/** Moves a lecture to the index `to` at once, and back if the server refuses. */
export async function moveLecture(courseId: string, lectures: Lecture[], from: number, to: number) {
  const moved = moveItem(lectures, from, to)
  replaceLectures(courseId, moved)
  const lectureIds = moved.map(({ _id }) => _id)
  const ordered = call('orderLectures', { params: { courseId }, body: { lectureIds } })
  const reply = await notify('orderLectures', ordered).catch(() => undefined)
  replaceLectures(courseId, reply?.lectures ?? lectures)
}
