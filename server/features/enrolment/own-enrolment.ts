import type { enrolmentEndpoints } from '../../../contract/endpoints/enrolment.ts'
import * as messages from '../../../contract/messages/server-enrolment.ts'
import type { AppContext } from '../../context.ts'
import { Problem } from '../../core/problem.ts'
import { transact } from '../../db/transact.ts'
import type { Handler } from '../../http/route.ts'
import { requireCourse, requireLockedCourse } from '../course/course-access.ts'
import { mayLearn } from '../course/enrolment/enrolment-access.ts'
import { listMissing } from '../course/enrolment/prerequisite-store.ts'
import { countFreeSeats, findPlace, giveSeats } from '../course/enrolment/seat-store.ts'
import { listGoing, listSourcesOf } from '../course/enrolment/source-store.ts'
import { readDuesIn } from '../due/due-access.ts'
import { listRemaining } from './enrol-people.ts'
import { endSources, saveSources } from './enrolment-store.ts'
import { toShownEnrolment } from './enrolment-view.ts'

type Endpoints = typeof enrolmentEndpoints

export const enrol: Handler<Endpoints['enrol']> = async ({ ctx, user, params: { courseId } }) => {
  const course = await requireCourse(ctx.db, user, courseId)
  if (!course.self_enrol) throw new Problem('not-allowed', messages.noSelfEnrolment)
  const now = ctx.now()
  // People wait for each other here, so that two who want the last seat do not both get it.
  const place = await transact(ctx.db, async (trx) => {
    await requireLockedCourse(trx, courseId)
    const own = await listSourcesOf(trx, courseId, [user.id])
    if (!listGoing(own, now).some(({ source }) => source === 'self')) {
      const source = { course_id: courseId, user_id: user.id, source: 'self', ends_at: null } as const
      await saveSources(trx, [{ ...source, starts_at: null, has_seat: false }], now)
    }
    await giveSeats(trx, courseId, now)
    return findPlace(trx, courseId, user.id, now)
  })
  void ctx.enrolmentNews.poll()
  if (place !== undefined) throw new Problem('no-seat', messages.noSeat({ place }), { waiting: place })
  return { message: messages.youAreEnrolled }
}

export const leave: Handler<Endpoints['leave']> = async ({ ctx, user, params: { courseId } }) => {
  await requireCourse(ctx.db, user, courseId)
  const now = ctx.now()
  const isEnded = await transact(ctx.db, async (trx) => {
    await requireLockedCourse(trx, courseId)
    const ended = await endSources(trx, { courseId, id: user.id, sources: ['self', 'code'] }, now)
    await giveSeats(trx, courseId, now)
    return ended
  })
  void ctx.enrolmentNews.poll()
  const remaining = await listRemaining(ctx.db, courseId, user.id, now)
  if (!isEnded && remaining.length === 0) throw new Problem('not-found', messages.youAreNotEnrolled)
  return { message: remaining.length > 0 ? messages.stillEnrolled : messages.youLeft, remaining }
}

export const readOwnEnrolment: Handler<Endpoints['readOwnEnrolment']> = async ({
  ctx,
  user,
  params: { courseId },
}) => {
  const course = await requireCourse(ctx.db, user, courseId)
  const now = ctx.now()
  const waiting = await findPlaceNow(ctx, courseId, user.id)
  const rows = await listSourcesOf(ctx.db, courseId, [user.id])
  const seatsLeft = course.self_enrol ? await countFreeSeats(ctx.db, courseId, now) : null
  const shown = rows.length > 0 ? toShownEnrolment(rows, { now, isComplete: false }) : undefined
  const isGoing = shown !== undefined && shown.state !== 'ended'
  const mayWatch = await mayLearn(ctx, user, { courseId })
  const due = (await readDuesIn(ctx, user.id, [courseId])).get(courseId)
  const missing = mayWatch ? [] : await listMissing(ctx.db, user, courseId)
  return {
    message: messages.read,
    mayWatch,
    ...(missing.length > 0 && { missing: missing.map(({ id, title }) => ({ _id: id, title })) }),
    mayEnrol: course.self_enrol && !isGoing,
    ...(shown && { enrolment: { ...shown, ...(waiting !== undefined && { waiting }) } }),
    ...(due && { due }),
    ...(seatsLeft !== null && { seatsLeft }),
  }
}

/** A seat may have become free without an act here, such as by an erased account. */
async function findPlaceNow({ db, now }: AppContext, courseId: string, userId: string) {
  const place = await findPlace(db, courseId, userId, now())
  if (place === undefined || (await countFreeSeats(db, courseId, now())) === 0) return place
  return transact(db, async (trx) => {
    await requireLockedCourse(trx, courseId)
    await giveSeats(trx, courseId, now())
    return findPlace(trx, courseId, userId, now())
  })
}
