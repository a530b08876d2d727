// Prints, as JSON, what a change of a course costs that completes it for all of its learners at once.
//   folder learners     in PostgreSQL if DATABASE_URL is set
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { apiBase } from '../../../contract/addresses.ts'
import { webhookEvents } from '../../../contract/validation/webhook-choices.ts'
import { buildApp } from '../../../server/app.ts'
import type { AppContext } from '../../../server/context.ts'
import { newId } from '../../../server/core/new-id.ts'
import { judgingJob } from '../../../server/features/course/completion/judge-course-store.ts'
import { addLearners } from '../../../test/support/certificates/add-learners.ts'
import { addLectures, fillLibrary, signIn } from '../../library.ts'
import { writeMeanwhile } from '../write-meanwhile.ts'

const [folder = '', count = ''] = process.argv.slice(2)
const learners = Number(count)
const { DATABASE_URL } = process.env
const pauseMs = 10

// The writes that wait make the process seem too busy for the change itself.
const settings = { REQUEST_WAIT_MS: '60000', ...(DATABASE_URL && { DATABASE_URL }) }
const figures = await fillLibrary(folder, judge, settings)
console.log(JSON.stringify(figures))

async function judge(ctx: AppContext) {
  const { db, now } = ctx
  const cookie = await signIn(ctx, 'ADMIN', { email: 'admin@school.example' })
  const courseId = await addLectures(ctx, 2)
  const [done, left] = await db.selectFrom('lecture').select('id').orderBy('position').execute()
  if (!done || !left) throw new Error('there are no lectures')
  await db.updateTable('course').set({ gives_certificate: true }).execute()
  await addWebhook(ctx)
  await addLearners({ ctx, clock: { now: now() } }, { courseId, lectureId: done.id }, learners)
  // As PostgreSQL does by itself within a minute.
  await sql`analyze`.execute(db)
  const app = await buildApp(ctx)
  ctx.jobs.begin()
  const writes = writeMeanwhile(ctx, pauseMs)
  const [began, cpuBefore] = [performance.now(), process.cpuUsage()]
  const { statusCode, body } = await app.inject({
    method: 'DELETE',
    url: `${apiBase}/course?courseId=${courseId}&lectureId=${left.id}`,
    headers: { cookie },
  })
  if (statusCode !== 200) throw new Error(`${statusCode} ${body}`)
  const answeredMs = performance.now() - began
  while (await isJudging(ctx)) await pause(pauseMs)
  const { user, system } = process.cpuUsage(cpuBefore)
  const allMs = performance.now() - began
  const longestMs = await writes.stop()
  const completed = await countCompleted(ctx)
  if (completed !== learners) throw new Error(`${completed} completed it`)
  await app.close()
  return {
    'CPU ms': (user + system) / 1_000,
    'ms until the answer': answeredMs,
    'ms until all have completed it': allMs,
    'longest wait of another write, ms': longestMs,
  }
}

async function addWebhook({ db, now }: AppContext) {
  await db
    .insertInto('webhook')
    .values({
      id: newId(),
      url: 'https://school.example/',
      description: '',
      events: webhookEvents.join(' '),
      secret: 'never used',
      is_active: true,
      off_reason: null,
      failing_since: null,
      created_at: now(),
      made_by: null,
    })
    .execute()
}

async function isJudging({ db }: AppContext) {
  const jobs = db.selectFrom('job').select('id').where('kind', '=', judgingJob)
  return Boolean(await jobs.executeTakeFirst())
}

async function countCompleted({ db }: AppContext) {
  const events = db.selectFrom('webhook_delivery').select((row) => row.fn.countAll<number>().as('total'))
  return Number((await events.where('type', '=', 'course.completed').executeTakeFirstOrThrow()).total)
}
