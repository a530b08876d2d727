import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import { call } from '../../../lib/calls/call.ts'
import { notify } from '../../../lib/notify.ts'
import { withdrawUndosOf } from '../../../lib/undo/undo.ts'
import { reloadLectures, replaceLectures } from '../lecture-queries.ts'
import { outlineOf } from '../sections/arrange.ts'
import { knownSections, reloadOutline, replaceOutline } from '../sections/outline-queries.ts'

type Moving = { shown: Lecture[]; saved: Lecture[]; sent: Promise<boolean> }

const movingCourses = new Map<string, Moving>()

type Move = { lectures: Lecture[]; moved: Lecture[]; ids: ReadonlySet<string> }

/**
 * Shows the new order at once; if the server refuses it, shows the server's order and resolves to false.
 * Later moves do not wait for earlier ones. `ids` are those of the lectures that take another place.
 */
export function arrangeLectures(courseId: string, { lectures, moved, ids }: Move): Promise<boolean> {
  withdrawUndosOf(ids)
  const { saved, sent } = movingCourses.get(courseId) ?? { saved: lectures, sent: Promise.resolve(true) }
  replaceLectures(courseId, moved)
  const moving = { shown: moved, saved, sent: sent.then(() => send(courseId, moved)) }
  movingCourses.set(courseId, moving)
  return moving.sent
}

/** Resolves once moves under way are stored or refused: an order that names a lecture deleted meanwhile is refused. */
export const afterMoves = async (courseId: string) => void (await movingCourses.get(courseId)?.sent)

async function send(courseId: string, moved: Lecture[]): Promise<boolean> {
  const isLast = () => movingCourses.get(courseId)?.shown === moved
  // A later list includes this move.
  if (!isLast()) return true
  const sections = knownSections(courseId)
  const saved = await (sections.length > 1 ? saveOutline(courseId, moved) : saveOrder(courseId, moved))
  const present = saved ?? (await reloadLectures(courseId).catch(() => undefined))
  const moving = movingCourses.get(courseId)
  if (moving && present) moving.saved = present
  if (!moving || !isLast()) return saved !== undefined
  replaceLectures(courseId, moving.saved)
  movingCourses.delete(courseId)
  return saved !== undefined
}

async function saveOrder(courseId: string, moved: Lecture[]) {
  const lectureIds = moved.map(({ _id }) => _id)
  const ordered = call('orderLectures', { params: { courseId }, body: { lectureIds } })
  return (await notify('orderLectures', ordered).catch(() => undefined))?.lectures
}

/** A refusal can mean that the sections have changed. */
async function saveOutline(courseId: string, moved: Lecture[]) {
  const sections = outlineOf(knownSections(courseId), moved)
  const saved = call('saveOutline', { params: { courseId }, body: { sections } })
  const reply = await notify('saveOutline', saved).catch(() => undefined)
  if (reply) replaceOutline(courseId, reply.sections)
  else await reloadOutline(courseId).catch(() => {})
  return reply && moved
}
