import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import { requestMessages } from '../../../../contract/messages/request-messages.ts'
import { call } from '../../../lib/calls/call.ts'
import { notify } from '../../../lib/notify.ts'
import { withdrawUndosOf } from '../../../lib/undo/undo.ts'
import { reloadLectures, replaceLectures } from '../lecture-queries.ts'
import { hasOrder, outlineOf, type Sections } from '../outline/arrange.ts'
import { knownOutline, reloadOutline, replaceOutline } from '../outline/outline-queries.ts'

type Outline = NonNullable<ReturnType<typeof knownOutline>>
type Saved = { lectures: Lecture[]; outline: Outline | undefined }
type Moving = { shown: Lecture[]; sections: Sections | undefined; saved: Saved; sent: Promise<boolean> }

const movingCourses = new Map<string, Moving>()

type Move = {
  lectures: Lecture[]
  moved: Lecture[]
  ids: ReadonlySet<string>
  /** In their new order, if it changes. */
  sections?: Sections
}

/**
 * Shows the new order at once; if the server refuses it, shows the server's order and resolves to false.
 * Later moves do not wait for earlier ones. `ids` are those of the lectures that take another place.
 */
export function arrangeLectures(
  courseId: string,
  { lectures, moved, ids, sections }: Move,
): Promise<boolean> {
  withdrawUndosOf(ids)
  const going = movingCourses.get(courseId)
  const known = knownOutline(courseId)
  const { saved, sent } = going ?? { saved: { lectures, outline: known }, sent: Promise.resolve(true) }
  replaceLectures(courseId, moved)
  if (sections && known) replaceOutline(courseId, { ...known, sections: [...sections] })
  const moving = {
    shown: moved,
    sections: sections ?? going?.sections,
    saved,
    sent: sent.then(() => send(courseId, moved)),
  }
  movingCourses.set(courseId, moving)
  return moving.sent
}

/** Resolves once moves under way are stored or refused: an order that names a lecture deleted meanwhile is refused. */
export const afterMoves = async (courseId: string) => void (await movingCourses.get(courseId)?.sent)

/** Lectures in the order that the server has, once moves under way are stored, and with moves begun meanwhile. */
export async function afterAllMoves(courseId: string): Promise<Lecture[]> {
  await afterMoves(courseId)
  const lectures = await reloadLectures(courseId)
  return movingCourses.get(courseId)?.shown ?? lectures
}

async function send(courseId: string, moved: Lecture[]): Promise<boolean> {
  const isLast = () => movingCourses.get(courseId)?.shown === moved
  const begun = movingCourses.get(courseId)
  // A later list includes this move.
  if (!begun || !isLast()) return true
  const outline = await saveOutline(courseId, begun)
  const present = outline ? { lectures: moved, outline } : await reloadBoth(courseId)
  const moving = movingCourses.get(courseId)
  if (moving && present) moving.saved = present
  if (!moving || !isLast()) return outline !== undefined
  replaceLectures(courseId, moving.saved.lectures)
  if (moving.saved.outline) replaceOutline(courseId, moving.saved.outline)
  movingCourses.delete(courseId)
  return outline !== undefined
}

/** A refusal can mean that the sections have changed, too. */
async function reloadBoth(courseId: string): Promise<Saved | undefined> {
  const outline = await reloadOutline(courseId).catch(() => undefined)
  const lectures = await reloadLectures(courseId).catch(() => undefined)
  return lectures && { lectures, outline }
}

async function saveOutline(courseId: string, { shown, sections: order, saved }: Moving) {
  const params = { courseId }
  const sent = readOutlineOf(courseId, saved).then(({ sections, revision }) =>
    call('saveOutline', { params, body: { sections: outlineOf(order ?? sections, shown), revision } }),
  )
  return notify(requestMessages.saveOutline, sent).catch(() => undefined)
}

/** No outline has it. */
const noRevision = '0'.repeat(32)

/** The outline with this order, so that the server refuses an order whose author has not seen another one's. */
async function readOutlineOf(courseId: string, { lectures, outline }: Saved) {
  if (outline && hasOrder(outline.sections, lectures)) return outline
  const present = await reloadOutline(courseId)
  return hasOrder(present.sections, lectures) ? present : { ...present, revision: noRevision }
}
