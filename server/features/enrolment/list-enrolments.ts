import type { Enrolment, enrolmentEndpoints } from '../../../contract/endpoints/enrolment.ts'
import * as messages from '../../../contract/messages/server-enrolment.ts'
import { adminPage } from '../../../contract/page-sizes.ts'
import type { AppContext } from '../../context.ts'
import type { Handler } from '../../http/route.ts'
import { requireCourse } from '../course/course-access.ts'
import { listQueue } from '../course/enrolment/seat-store.ts'
import { listSourcesOf } from '../course/enrolment/source-store.ts'
import { readCourseDues } from '../due/due-access.ts'
import { readLearned } from '../statistics/learner/learned-by-view.ts'
import { listTaught, type TaughtLecture } from '../statistics/learner/learned-store.ts'
import { toNamed } from '../user/user-view.ts'
import { toShownEnrolment } from './enrolment-view.ts'
import { listEnrolledUsers, listLatestRuns } from './roster-store.ts'

/** People are looked through in steps of this many while a state is sought, and at most this many for one page. */
const peopleAtOnce = 200
const maxLookedThrough = 2_000

export const listEnrolments: Handler<typeof enrolmentEndpoints.listEnrolments> = async ({
  ctx,
  user,
  params: { courseId },
  query: { limit = adminPage.default, cursor, q = '', state },
}) => {
  await requireCourse(ctx.db, user, courseId)
  const roster = await openRoster(ctx, courseId)
  const page: Enrolment[] = []
  const atOnce = state ? peopleAtOnce : limit
  let next: string | null = cursor ?? null
  let lookedThrough = 0
  do {
    const rows = await listEnrolledUsers(ctx.db, courseId, {
      limit: atOnce + 1,
      cursor: next ?? undefined,
      q,
    })
    const some = await roster.show(rows.slice(0, atOnce))
    next = rows.length > atOnce ? (some.at(-1)?.user._id ?? null) : null
    for (const one of some) {
      if (state && one.state !== state) continue
      page.push(one)
      if (page.length < limit) continue
      if (one !== some.at(-1)) next = one.user._id
      break
    }
    lookedThrough += some.length
  } while (next && page.length < limit && lookedThrough < maxLookedThrough)
  return { message: messages.listed, enrolments: page, nextCursor: next }
}

type Person = Awaited<ReturnType<typeof listEnrolledUsers>>[number]

async function openRoster(ctx: AppContext, courseId: string) {
  const { db, settings } = ctx
  const now = ctx.now()
  const lectures: TaughtLecture[] = await listTaught(db, courseId)
  return {
    async show(people: Person[]): Promise<Enrolment[]> {
      const ids = people.map(({ id }) => id)
      const sources = Map.groupBy(await listSourcesOf(db, courseId, ids), ({ user_id }) => user_id)
      const isQueued = sources.values().some((rows) => rows.some(({ has_seat }) => !has_seat))
      const queue = isQueued ? await listQueue(db, courseId, now) : []
      const places = new Map(queue.map((id, index) => [id, index + 1]))
      const runs = await listLatestRuns(db, courseId, ids)
      const dues = await readCourseDues(ctx, ids, courseId)
      const learned = await readLearned(db, { courseId, lectures }, runs)
      const runOf = new Map(runs.map((run) => [run.id, run]))
      return people.map((person) => {
        const { id } = person
        const run = runOf.get(id)
        const waiting = places.get(id)
        const due = dues.get(id)
        const shown = toShownEnrolment(sources.get(id) ?? [], {
          now,
          isComplete: Boolean(run?.is_complete) && !(due?.reason === 'certificate' && due.at < now),
          isLate: due && due.at < now,
        })
        return {
          user: toNamed(settings, person),
          ...shown,
          ...(due && { dueAt: due.at.toISOString(), dueReason: due.reason }),
          ...(due?.group !== undefined && { dueGroup: due.group }),
          ...(waiting !== undefined && { waiting }),
          share: learned.get(id)?.share ?? 0,
          ...(run && { lastSeenAt: run.seen_at.toISOString() }),
        }
      })
    },
  }
}
