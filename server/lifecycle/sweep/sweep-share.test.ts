import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { lectureFields } from '../../../test/support/drafts.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'
import { seedCourses } from '../../../test/support/seed-courses.ts'
import { until } from '../../../test/support/until.ts'
import { backUp } from '../../cli/back-up.ts'
import { sweepByHand } from '../../cli/library/sweep-by-hand.ts'
import { pauseDeletions } from '../library/deletions.ts'
import { sweep } from '../sweeper.ts'

const hourMs = 3_600_000

/** Files of a folder that no row owns. */
async function leave(site: TestApp, folder: string, count: number) {
  for (let number = 0; number < count; number += 1) {
    const name = folder === 'pictures' ? `${String(number).padStart(32, 'f')}-256.webp` : crypto.randomUUID()
    await writeFile(site.ctx.files.pathOf(`${folder}/${name}`), 'left')
  }
}

const leaveUploads = async (site: TestApp, count: number) => {
  for (let number = 0; number < count; number += 1)
    await mkdir(site.ctx.files.pathOf(`uploads/${crypto.randomUUID()}`))
}

const countIn = async (site: TestApp, folder: string) => (await readdir(site.ctx.files.pathOf(folder))).length

const later = (site: TestApp, hours: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + hours * hourMs)
}

for (const folder of ['pictures', 'lectures', 'incoming'] as const) {
  test(`a hundred files of ${folder} that no row owns are swept; more than that wait for the operator`, async () => {
    await using site = await openTestApp()
    await leave(site, folder, 100)
    later(site, 2)
    await sweep(site.ctx)
    assert.equal(await countIn(site, folder), 0)

    await leave(site, folder, 101)
    await sweep(site.ctx)
    assert.equal(await countIn(site, folder), 101)
    assert.deepEqual((await site.app.inject('/readyz')).json(), { success: true, sweeping: 'stopped' })
  })
}

test('many abandoned uploads wait for the operator, too', async () => {
  await using site = await openTestApp()
  await leaveUploads(site, 101)
  later(site, 48)
  await sweep(site.ctx)
  assert.equal(await countIn(site, 'uploads'), 101)
})

test('a stopped sweep appears in the metrics, and sweep --yes continues it', async (context) => {
  const log = context.mock.method(console, 'log', () => {})
  await using site = await openTestApp({ METRICS_TOKEN: 'a-token-of-sixteen', SWEEP_AFTER_SECONDS: '1' })
  await leave(site, 'pictures', 101)
  later(site, 2)
  await sweep(site.ctx)
  const headers = { authorization: 'Bearer a-token-of-sixteen' }
  const metrics = (await site.app.inject({ url: '/metrics', headers })).body
  assert.match(metrics, /lectern_sweep_stopped 1\n/)
  assert.match(metrics, /lectern_sweep_held_files\{folder="pictures"\} 101\n/)

  await sweepByHand(site.ctx.settings, [], site.ctx.now)
  assert.equal(await countIn(site, 'pictures'), 101, 'it only shows')
  assert.match(String(log.mock.calls[1]?.arguments[0]), /media\/pictures: 101 of 101 to take: f{4}/)
  await sweepByHand(site.ctx.settings, ['--yes'], site.ctx.now)
  assert.equal(await countIn(site, 'pictures'), 0)
  await sweep(site.ctx)
  assert.deepEqual((await site.app.inject('/readyz')).json(), { success: true })
})

/** A deletion that has the lock until it is released: otherwise what waits for it may take the lock first. */
async function beginDeletion({ ctx }: TestApp) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const running = ctx.deletions.whileNoBackup(() => {
    begin()
    return held
  })
  await begun
  return { running, release }
}

test('sweep --yes waits for a sweep of the server', async (context) => {
  context.mock.method(console, 'log', () => {})
  await using site = await openTestApp()
  await leave(site, 'pictures', 1)
  later(site, 2)
  const { running: sweeping, release } = await beginDeletion(site)
  const byHand = sweepByHand(site.ctx.settings, ['--yes'], site.ctx.now)
  await Promise.race([byHand, new Promise((resolve) => setTimeout(resolve, 300))])
  assert.equal(await countIn(site, 'pictures'), 1)
  release()
  assert.ok(await sweeping)
  await byHand
  assert.equal(await countIn(site, 'pictures'), 0)
})

test('what users deleted is swept in any number, and other files beside it stay', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const [course] = await seedCourses(site.ctx.db, 1)
  const params = { courseId: course?.id ?? '' }
  const { lectures } = (await site.call('addLecture', { session, params, form: lectureFields() })).json()
    .course
  const row = await site.ctx.db.selectFrom('lecture').selectAll().executeTakeFirstOrThrow()
  assert.equal(lectures.length, 1)
  for (let number = 2; number < 130; number += 1) {
    const folder = crypto.randomUUID()
    await mkdir(dirname(site.ctx.files.pathOf(`lectures/${folder}/original.mp4`)))
    const copy = { ...row, id: crypto.randomUUID(), position: number, video_file: `${folder}/original.mp4` }
    await site.ctx.db.insertInto('lecture').values(copy).execute()
  }
  await leave(site, 'pictures', 101)
  await site.call('deleteCourse', { session, params })
  later(site, 2)
  await sweep(site.ctx)
  assert.equal(await countIn(site, 'lectures'), 0)
  assert.equal(await countIn(site, 'pictures'), 101)
})

test('a running backup stops sweeping and purging, which continue after it', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const [course] = await seedCourses(site.ctx.db, 1)
  await site.call('deleteCourse', { session, params: { courseId: course?.id ?? '' } })
  await leave(site, 'pictures', 3)
  later(site, 2)
  const countRows = async () => (await site.ctx.db.selectFrom('course').select('id').execute()).length
  {
    await using _first = await pauseDeletions(site.ctx.settings)
    {
      await using _second = await pauseDeletions(site.ctx.settings)
      await sweep(site.ctx)
    }
    await sweep(site.ctx)
    assert.deepEqual([await countRows(), await countIn(site, 'pictures')], [1, 3])
  }
  await sweep(site.ctx)
  assert.deepEqual([await countRows(), await countIn(site, 'pictures')], [0, 0])
})

test('a backup waits for running deletions, and a library that is swept meanwhile is backed up whole', async () => {
  await using site = await openTestApp()
  const backup = join(site.ctx.settings.dataFolder, '..', `backup-${crypto.randomUUID()}`)
  const { running: deleting, release } = await beginDeletion(site)
  const backingUp = backUp(site.ctx.settings, [backup])
  let isDone = false
  void backingUp.then(() => {
    isDone = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  assert.ok(!isDone)
  release()
  assert.ok(await deleting)
  await backingUp
  await rm(backup, { recursive: true })
})

test('deletions continue when the process of a backup is killed', async () => {
  await using site = await openTestApp()
  await leave(site, 'pictures', 3)
  later(site, 2)
  const { databaseUrl, dataFolder } = site.ctx.settings
  const program = `
    import { pauseDeletions } from '${new URL('../library/deletions.ts', import.meta.url)}'
    await pauseDeletions(${JSON.stringify({ databaseUrl, dataFolder })})
    console.log('rests')
    setInterval(() => {}, 1_000)`
  const backup = spawn(process.execPath, ['--input-type=module-typescript', '-e', program])
  await once(backup.stdout, 'data')
  await sweep(site.ctx)
  assert.equal(await countIn(site, 'pictures'), 3)
  backup.kill('SIGKILL')
  await once(backup, 'exit')
  await until('the sweeper goes on', async () => {
    await sweep(site.ctx)
    return (await countIn(site, 'pictures')) === 0
  })
})
