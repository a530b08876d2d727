import type { Transaction } from 'kysely'
import type { bulkEndpoints } from '../../../../contract/endpoints/bulk.ts'
import { maxOverrides } from '../../../../contract/endpoints/due.ts'
import type { OutlinedSection } from '../../../../contract/endpoints/outline.ts'
import type { Message } from '../../../../contract/messages/message.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import * as bulkMessages from '../../../../contract/messages/server-bulk.ts'
import { Problem } from '../../../core/problem.ts'
import { auditChanges } from '../../../db/audit/audited.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { requireEditor } from '../../../http/guard.ts'
import type { Handler } from '../../../http/route.ts'
import { mayEdit, requireCourse, requireLockedCourse } from '../../course/course-access.ts'
import { addCourseChanged } from '../../course/course-store.ts'
import { updateCurriculum } from '../../course/curriculum/curriculum-store.ts'
import { curriculumSubject } from '../audit-subject-store.ts'
import { kinds } from '../kinds.ts'
import { addLectureEvents } from '../lecture-event-store.ts'
import { applyOutline, readOutlineOf } from '../outline/change-outline.ts'
import { requireRoomForLecture } from '../outline/order-store.ts'
import { findPreparing } from '../video/video-job-store.ts'
import {
  countExceptions,
  listKeptByEarlierRound,
  listMoving,
  type Move,
  type Moving,
  rehome,
  takeAlong,
} from './move-store.ts'

type Place = { sectionId?: string | undefined; behindId?: string | undefined }

export const moveLecturesHere: Handler<typeof bulkEndpoints.moveLecturesHere> = async ({
  ctx,
  user,
  params: { courseId: to },
  body: { fromCourseId: from, lectureIds, ...place },
  act,
}) => {
  if (from === to) throw new Problem('broken', bulkMessages.sameCourse)
  await requireCourse(ctx.db, user, to)
  const { title: course } = await requireCourse(ctx.db, user, from)
  const requireSource = requireEditor(mayEdit, user, { courseId: from })
  await requireSource(ctx.db)
  const requireRight = async (db: Database) => {
    await act.requireRight?.(db)
    await requireSource(db)
  }
  const now = ctx.now()
  const move = { from, to, ids: [...new Set(lectureIds)] }
  const courseIds = [from, to].toSorted()
  const subjects = courseIds.map(curriculumSubject)
  const moved = await auditChanges(ctx.db, { ...act, requireRight }, subjects, async (trx) => {
    for (const id of courseIds) await requireLockedCourse(trx, id)
    await requireMovable(trx, move)
    const lectures = await rehome(trx, move)
    await applyOutline(trx, to, placeIn((await readOutlineOf(trx, to)).sections, move.ids, place))
    await takeAlong(trx, move)
    for (const id of courseIds) await updateCurriculum(trx, id, now, now)
    for (const id of courseIds) await addCourseChanged(trx, id, now)
    await addLectureEvents(trx, 'lecture.changed', lectures, now)
    return readOutlineOf(trx, to)
  })
  return { message: bulkMessages.lecturesTaken({ count: move.ids.length, course }), ...moved }
}

async function requireMovable(trx: Transaction<Tables>, move: Move) {
  const lectures = await listMoving(trx, move)
  if (lectures.length !== move.ids.length) throw new Problem('not-found', bulkMessages.someAreGone)
  await requireRoomForLecture(trx, move.to, move.ids.length)
  requireNone(lectures, await listTied(trx, lectures), bulkMessages.tiedToCourse)
  requireNone(lectures, await listKeptByEarlierRound(trx, move.ids), bulkMessages.keptByEarlierRound)
  const jobs = [...(await findPreparing(trx, move.ids))].filter(([, { state }]) => state !== 'failed')
  requireNone(
    lectures,
    jobs.map(([id]) => id),
    bulkMessages.movedWhenPrepared,
  )
  if ((await countExceptions(trx, move)) > maxOverrides)
    throw new Problem('limit-reached', bulkMessages.tooManyExceptions({ max: maxOverrides }))
}

async function listTied(trx: Transaction<Tables>, lectures: Moving[]) {
  const tied: string[] = []
  for (const [kind, ofKind] of Map.groupBy(lectures, ({ kind }) => kind))
    tied.push(
      ...(await kinds[kind].listTied(
        trx,
        ofKind.map(({ id }) => id),
      )),
    )
  return tied
}

const maxNamed = 5

/** Refuses by the titles of those that stay. */
function requireNone(lectures: Moving[], ids: string[], refusal: (of: { titles: string }) => Message) {
  if (ids.length === 0) return
  const titles = lectures.filter(({ id }) => ids.includes(id)).map(({ title }) => `“${title}”`)
  const more = titles.length > maxNamed ? ' …' : ''
  throw new Problem('conflict', refusal({ titles: `${titles.slice(0, maxNamed).join(', ')}${more}` }))
}

/** The outline with these lectures at their place, in this order. */
function placeIn(sections: OutlinedSection[], ids: string[], { sectionId, behindId }: Place) {
  const moved = new Set(ids)
  const others = sections.map(({ _id, lectureIds }) => ({
    _id,
    lectureIds: lectureIds.filter((id) => !moved.has(id)),
  }))
  const target = sectionId === undefined ? others.at(-1) : others.find(({ _id }) => _id === sectionId)
  if (!target) throw new Problem('not-found', serverMessages.sectionNotFound)
  const isKnown = behindId === undefined || behindId === target._id || target.lectureIds.includes(behindId)
  if (!isKnown) throw new Problem('conflict', serverMessages.lecturesChanged)
  const at = behindId === undefined ? target.lectureIds.length : target.lectureIds.indexOf(behindId) + 1
  const lectureIds = target.lectureIds.toSpliced(at, 0, ...ids)
  return others.map((section) => (section === target ? { ...section, lectureIds } : section))
}
