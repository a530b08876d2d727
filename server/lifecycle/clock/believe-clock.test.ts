import assert from 'node:assert/strict'
import { test } from 'node:test'
import { courseFields } from '../../../test/support/drafts.ts'
import { makeCourse } from '../../../test/support/fill-library.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { silently } from '../../../test/support/sites/open-import-library.ts'
import { sweepByHand } from '../../cli/library/sweep-by-hand.ts'
import { ClockDoubted } from '../../core/time/clock-doubted.ts'
import { sweep } from '../sweeper.ts'
import { openClockBelief, steadyDays } from './believe-clock.ts'
import { findLastTime, saveLastTime } from './clock-store.ts'
import { trustClock } from './trust-clock.ts'

const dayMs = 86_400_000

/** A library with a deleted course; `restart` gives it a process whose clock is the given days from the right one. */
async function openLibrary() {
  const site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const course = await makeCourse(site, session, courseFields())
  await site.call('deleteCourse', { session, params: { courseId: course._id } })
  const { db, settings } = site.ctx
  const restart = (days: number) => {
    const elapsed = { ms: 0 }
    const offset = { days }
    const now = () => new Date(Date.now() + offset.days * dayMs + elapsed.ms)
    const { dataFolder } = settings
    const requireClock = openClockBelief({ db, now, dataFolder, elapsedMs: () => elapsed.ms })
    return { elapsed, offset, requireClock, sweep: () => sweep({ ...site.ctx, now, requireClock }) }
  }
  const countCourses = async () => (await db.selectFrom('course').select('id').execute()).length
  return { ...site, restart, countCourses }
}

test('a clock 40 days ahead deletes nothing and writes no time; the right clock finds all', async () => {
  await using library = await openLibrary()
  await library.restart(0).requireClock()
  const before = await findLastTime(library.ctx.db)
  for (const days of [40, 2, -2, -40]) {
    const wrong = library.restart(days)
    await assert.rejects(wrong.sweep(), ClockDoubted, String(days))
    await assert.rejects(wrong.sweep(), ClockDoubted, `${days}, again`)
  }
  assert.equal(await library.countCourses(), 1)
  assert.deepEqual(await findLastTime(library.ctx.db), before)
  await library.restart(0).sweep()
  assert.equal(await library.countCourses(), 1, 'it may still be brought back')
})

test('in a library that no clock has written to, the last visit counts', async () => {
  await using library = await openLibrary()
  await library.ctx.db.deleteFrom('library').where('key', '=', 'last-time').execute()
  await assert.rejects(library.restart(40).sweep(), ClockDoubted)
  assert.equal(await library.countCourses(), 1)
  assert.equal(await findLastTime(library.ctx.db), undefined)
  await library.restart(0).requireClock()
  assert.ok(
    await findLastTime(library.ctx.db),
    'a visit may be forgotten, so the first believed clock writes its own time',
  )
})

test('after a long pause the operator says that the clock is right, and what is due is deleted', async () => {
  await using library = await openLibrary()
  await saveLastTime(library.ctx.db, new Date(Date.now() - 40 * dayMs))
  const process = library.restart(0)
  await assert.rejects(process.requireClock(), ClockDoubted)
  await assert.rejects(
    silently(() => sweepByHand(library.ctx.settings, ['--yes'])),
    ClockDoubted,
  )
  await silently(() => trustClock(library.ctx.settings, []))
  await process.requireClock()
})

test('after a long pause a clock that goes steadily for some days is believed', async () => {
  await using library = await openLibrary()
  const last = new Date(Date.now() - 40 * dayMs)
  await saveLastTime(library.ctx.db, last)
  const young = library.restart(0)
  young.elapsed.ms = 1_000
  await assert.rejects(young.requireClock(), ClockDoubted)
  assert.deepEqual(await findLastTime(library.ctx.db), last)
  // It started some days ago, and its clock has shown every hour since.
  const steady = library.restart(-steadyDays)
  steady.elapsed.ms = steadyDays * dayMs
  await steady.requireClock()
  assert.ok(((await findLastTime(library.ctx.db)) ?? last) > last)
})

test('a clock that jumps while the server runs is doubted until it is right again', async () => {
  await using library = await openLibrary()
  const process = library.restart(0)
  await process.requireClock()
  process.offset.days = 40
  await assert.rejects(process.sweep(), ClockDoubted)
  process.offset.days = 0
  await process.sweep()
  assert.equal(await library.countCourses(), 1)
})

test('the page of health says that cleaning up waits for the clock', async () => {
  await using library = await openLibrary()
  library.ctx.sweeping.doubtsClock = true
  library.ctx.sweeping.stoppedBy = 'The clock says 2037.'
  const session = await library.signIn('ADMIN')
  const { parts } = (await library.call('readHealth', { session })).json()
  const part = parts.find(({ name }: { name: string }) => name === 'sweeping')
  assert.deepEqual([part.state, part.finding], ['error', 'clock'])
})
