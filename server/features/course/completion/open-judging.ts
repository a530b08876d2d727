import type { Transaction } from 'kysely'
import type { AppContext } from '../../../core/context.ts'
import { shareRows } from '../../../db/dialect.ts'
import type { Tables } from '../../../db/tables.ts'
import { transact } from '../../../db/transact.ts'
import { type Jobs, openJobs } from '../../../jobs/job-runner.ts'
import { judgeLearners, judgingJob } from './judge-course-store.ts'

type Services = Pick<AppContext, 'db' | 'log' | 'now'>

// An editor sees the whole course judged within about two seconds, however long videos are being prepared.
const pollMs = 500

/** Judges the learners whom a change of their course left for later, some in each transaction. */
export const openJudging = (services: Services): Jobs =>
  openJobs({
    ...services,
    atOnce: 1,
    pollMs,
    handlers: {
      [judgingJob]: {
        isWanted: async () => 'now',
        giveUp: async () => {},
        work: async ({ subject }, signal) => {
          const [courseId = ''] = subject.split(' ')
          let after: string | undefined = ''
          while (after !== undefined) {
            signal.throwIfAborted()
            after = await judgeNext(services, courseId, after)
          }
        },
      },
    },
  })

/** What is true now decides, so learners are judged rightly even if the course was changed again. */
const judgeNext = ({ db, now }: Services, courseId: string, after: string): Promise<string | undefined> =>
  transact(db, async (trx) => {
    if (await leaveForLater(trx, courseId)) return undefined
    const course = await holdCourse(trx, courseId)
    return course && judgeLearners(trx, course, after, now())
  })

/** A course that is a draft or deleted by now is judged anew when it is published or restored. */
async function leaveForLater(trx: Transaction<Tables>, id: string) {
  const { numUpdatedRows } = await trx
    .updateTable('course')
    .set({ completion_conditions: null })
    .where('id', '=', id)
    .where((is) => is.or([is('state', '!=', 'published'), is('deleted_at', 'is not', null)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const holdCourse = (trx: Transaction<Tables>, id: string) =>
  shareRows(
    trx,
    trx
      .selectFrom('course')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'published')
      .where('deleted_at', 'is', null),
  ).executeTakeFirst()
