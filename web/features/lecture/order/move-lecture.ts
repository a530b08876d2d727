import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import { call } from '../../../lib/calls/call.ts'
import { notify } from '../../../lib/notify.ts'
import { withdrawUndosOf } from '../../../lib/undo/undo.ts'
import { reloadLectures, replaceLectures } from '../lecture-queries.ts'
import { hasOrder, outlineOf } from '../outline/arrange.ts'
import { knownOutline, reloadOutline, replaceOutline } from '../outline/outline-queries.ts'

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
  const isSaved = await saveOutline(courseId, moved, movingCourses.get(courseId)?.saved ?? moved)
  const present = isSaved ? moved : await reloadLectures(courseId).catch(() => undefined)
  const moving = movingCourses.get(courseId)
  if (moving && present) moving.saved = present
  if (!moving || !isLast()) return isSaved
  replaceLectures(courseId, moving.saved)
  movingCourses.delete(courseId)
  return isSaved
}

/** A refusal can mean that the sections have changed. */
async function saveOutline(courseId: string, moved: Lecture[], before: Lecture[]) {
  const params = { courseId }
  const sent = readOutlineOf(courseId, before).then(({ sections, revision }) =>
    call('saveOutline', { params, body: { sections: outlineOf(sections, moved), revision } }),
  )
  const reply = await notify('saveOutline', sent).catch(() => undefined)
  if (reply) replaceOutline(courseId, reply)
  else await reloadOutline(courseId).catch(() => {})
  return reply !== undefined
}

/** No outline has it. */
const noRevision = '0'.repeat(32)

/** The outline with this order, so that the server refuses an order whose author has not seen another one's. */
async function readOutlineOf(courseId: string, lectures: Lecture[]) {
  const known = knownOutline(courseId)
  if (known && hasOrder(known.sections, lectures)) return known
  const present = await reloadOutline(courseId)
  return hasOrder(present.sections, lectures) ? present : { ...present, revision: noRevision }
}
