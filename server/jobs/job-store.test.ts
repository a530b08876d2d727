import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestApp } from '../../test/support/open-test-app.ts'
import { until } from '../../test/support/until.ts'
import { openJobs } from './job-runner.ts'
import {
  claimJob,
  expedite,
  failJob,
  finishJob,
  freeJobs,
  listJobs,
  renewJob,
  requestJob,
  returnJob,
} from './job-store.ts'

const minuteMs = 60_000
const at = (now: Date, minutes: number) => new Date(now.getTime() + minutes * minuteMs)

test('ten workers take two hundred jobs, and each job only once', async () => {
  await using site = await openTestApp()
  const { db } = site.ctx
  const now = site.clock.now
  const subjects = Array.from({ length: 200 }, (_, i) => `subject ${i}`)
  for (const subject of subjects) await requestJob(db, 'test', subject, now)
  const taken: string[] = []
  const take = async (): Promise<void> => {
    const job = await claimJob(db, ['test'], now, at(now, 1))
    // Another worker may briefly lock the last rows.
    if (!job) return taken.length < subjects.length && site.ctx.settings.databaseUrl ? take() : undefined
    taken.push(job.subject)
    await finishJob(db, job)
    return take()
  }
  await Promise.all(Array.from({ length: 10 }, take))
  assert.deepEqual(taken.toSorted(), subjects.toSorted())
})

test('a job whose lease expired is taken again, and its first owner has lost it', async () => {
  await using site = await openTestApp()
  const { db } = site.ctx
  const now = site.clock.now
  await requestJob(db, 'test', 'film', now)
  const first = await claimJob(db, ['test'], now, at(now, 1))
  assert.ok(first)
  assert.equal(await claimJob(db, ['test'], at(now, 0.5), at(now, 2)), undefined)
  assert.equal(await renewJob(db, first, 10, at(now, 2)), true)
  assert.equal(await claimJob(db, ['test'], at(now, 1.5), at(now, 3)), undefined)
  const second = await claimJob(db, ['test'], at(now, 2), at(now, 3))
  assert.equal(second?.attempts, 2)
  assert.equal(await renewJob(db, first, 20, at(now, 9)), false)
  await finishJob(db, first)
  assert.equal((await listJobs(db, 'test', ['film'])).length, 1)
})

test('requesting a job again leaves a waiting one unchanged and restarts a failed one', async () => {
  await using site = await openTestApp()
  const { db } = site.ctx
  const now = site.clock.now
  await requestJob(db, 'test', 'film', now)
  const job = await claimJob(db, ['test'], now, at(now, 1))
  assert.ok(job)
  await requestJob(db, 'test', 'film', now)
  assert.equal((await listJobs(db, 'test', ['film']))[0]?.state, 'working')
  await failJob(db, job)
  assert.equal(await claimJob(db, ['test'], at(now, 9), at(now, 10)), undefined)
  await requestJob(db, 'test', 'film', now)
  assert.equal((await claimJob(db, ['test'], now, at(now, 1)))?.attempts, 1)
})

test('a job that is returned, or whose process has ended, is taken again', async () => {
  await using site = await openTestApp()
  const { db } = site.ctx
  const now = site.clock.now
  await requestJob(db, 'test', 'film', now)
  const job = await claimJob(db, ['test'], now, at(now, 1))
  assert.ok(job)
  await returnJob(db, job, at(now, 2), 0)
  assert.equal(await claimJob(db, ['test'], at(now, 1), at(now, 3)), undefined)
  assert.equal((await claimJob(db, ['test'], at(now, 2), at(now, 3)))?.attempts, 1)
  await freeJobs(db, now)
  assert.equal((await claimJob(db, ['test'], now, at(now, 1)))?.attempts, 2)
})

test('setting the clock back delays no job by more than a lease', async () => {
  await using site = await openTestApp()
  const { db } = site.ctx
  const done: string[] = []
  const handler = {
    isWanted: async () => 'now' as const,
    giveUp: async () => {},
    work: async ({ subject }: { subject: string }) => void done.push(subject),
  }
  const open = () =>
    openJobs({ db, log: site.ctx.log, now: () => site.clock.now, atOnce: 1, handlers: { test: handler } })
  await requestJob(db, 'test', 'film', site.clock.now)
  site.clock.now = at(site.clock.now, -24 * 60)
  await using jobs = open()
  jobs.begin()
  const dueAt = async () => (await db.selectFrom('job').select('due_at').execute())[0]?.due_at
  await until(
    'the job is due soon',
    async () => (await dueAt())?.getTime() === at(site.clock.now, 1).getTime(),
  )
  site.clock.now = at(site.clock.now, 1)
  jobs.poll()
  await until('the job is done', async () => done.length === 1)
})

test('a renewed lease stays with its owner when the clock is set back', async () => {
  await using site = await openTestApp()
  const { db } = site.ctx
  const now = site.clock.now
  await requestJob(db, 'test', 'film', now)
  const job = await claimJob(db, ['test'], now, at(now, 1))
  assert.ok(job)
  const before = at(now, -24 * 60)
  await expedite(db, at(before, 1), at(before, 2))
  assert.equal(await claimJob(db, ['test'], before, at(before, 1)), undefined)
  assert.equal(await renewJob(db, job, 10, at(before, 1)), true)
})
