import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { appendFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { courseFields, lectureFields } from '../../../test/support/drafts.ts'
import { makeCourse, makeLecture } from '../../../test/support/fill-library.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { openEmptyDatabase } from '../../../test/support/postgres/test-database.ts'
import { noSwift, openSwift } from '../../../test/support/s3/start-swift.ts'
import { silently } from '../../../test/support/sites/open-import-library.ts'
import { readSettings } from '../../config.ts'
import { backUpWhenDue } from '../../lifecycle/backups/schedule-backups.ts'
import { backUp } from '../back-up.ts'
import { restore } from '../restore.ts'
import { verify } from '../verify.ts'
import { openBackupNotes } from './backup-notes.ts'

const folders: string[] = []
after(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function openLibrary() {
  const site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const course = await makeCourse(site, session)
  await makeLecture(site, session, course._id)
  const folder = await mkdtemp(join(tmpdir(), 'lectern-archive-'))
  folders.push(folder)
  const archive = join(folder, 'archive')
  return {
    ...site,
    session,
    course,
    folder,
    archive,
    backUp: (...words: string[]) => silently(() => backUp(site.ctx.settings, words)),
    verify: (...words: string[]) => silently(() => verify(site.ctx.settings, words)),
    /** Restores into another place, and opens it. */
    restoreElsewhere: async (...words: string[]) => {
      const database = await openEmptyDatabase()
      const environment = { DATABASE_URL: '', ...database.environment, DATA_DIR: join(folder, 'restored') }
      const settings = { ...readSettings(environment), targetS3: site.ctx.settings.targetS3 }
      await silently(() => restore(settings, words))
      const restored = await openTestApp(environment)
      return {
        ...restored,
        [Symbol.asyncDispose]: async () => {
          await restored[Symbol.asyncDispose]()
          await database.drop()
        },
      }
    },
  }
}

const listContent = async (archive: string) =>
  (await readdir(join(archive, 'content'), { recursive: true })).filter((name) => name.includes('/'))
const listBackups = async (archive: string) => (await readdir(join(archive, 'backups'))).toSorted()

test('a second backup into an archive copies only what is new, and each restores its own library', async () => {
  await using library = await openLibrary()
  const { archive, session, course } = library
  assert.match(await library.backUp('--archive', archive), /; 4 files, .* were new there/)
  const [first = ''] = await listBackups(archive)
  await makeLecture(library, session, course._id, lectureFields({ title: 'The same video' }))
  const second = await library.backUp(archive)
  assert.match(second, /Backed up 5 files, .*; 1 files, .* were new there/, 'only the database has changed')
  assert.equal((await listContent(archive)).length, 5)
  assert.match(await library.verify(archive), /is whole: 5 files/)
  assert.match(await library.verify(archive, first.replace('.json', '')), /is whole: 4 files/)
  await assert.rejects(library.verify(archive, 'x'), /There is no such backup in .* It has 20/)

  await using restored = await library.restoreElsewhere(archive)
  const { courses } = (await restored.call('listCourses')).json()
  assert.equal(courses[0].numberoflectures, 2)
  assert.equal((await restored.app.inject(courses[0].thumbnail.small_url)).statusCode, 200)
})

test('an old backup goes with the files that no other backup names, and with no others', async () => {
  await using library = await openLibrary()
  const { archive, session } = library
  await library.backUp('--archive', archive)
  const before = await listContent(archive)
  const other = await makeCourse(library, session, courseFields({ title: 'Tides' }))
  assert.ok(other)
  const said = await library.backUp(archive, '--keep', '1')
  assert.match(said, /1 old backups were removed/)
  assert.equal((await listBackups(archive)).length, 1)
  const left = await listContent(archive)
  assert.equal(
    before.filter((name) => !left.includes(name)).length,
    1,
    'the first copy of the database is gone',
  )
  assert.match(await library.verify(archive), /is whole/)
})

test('damaged content of an archive is found', async () => {
  await using library = await openLibrary()
  await library.backUp('--archive', library.archive)
  const [name = ''] = await listContent(library.archive)
  await appendFile(join(library.archive, 'content', name), 'x')
  await assert.rejects(library.verify(library.archive), /has changed since the backup/)
  await rm(join(library.archive, 'content', name))
  await assert.rejects(library.verify(library.archive), /The backup lacks /)
})

test('an archive in S3 takes backups, and restores the newest', { skip: noSwift }, async () => {
  await using swift = await openSwift()
  const access = readSettings(await swift.makeBucket()).s3
  assert.ok(access)
  await using library = await openLibrary()
  library.ctx.settings.targetS3 = access
  const location = `s3://${access.bucket}/school/lectern`
  assert.match(await library.backUp(location), /; 4 files, .* were new there/)
  assert.match(await library.backUp(location, '--keep', '1'), /; [01] files, .* 1 old backups were removed/)
  assert.match(await library.verify(location), /is whole: 4 files/)
  await using restored = await library.restoreElsewhere(location)
  assert.equal((await restored.call('listCourses')).json().courses.length, 1)
})

test('only one backup runs at a time, a scheduled one only when it is due, and /readyz and /metrics tell of it', async () => {
  await using library = await openLibrary()
  const { archive, ctx } = library
  Object.assign(ctx.settings, { backupTo: archive, backupAt: '03:30', backupKeep: 2 })
  {
    await using notes = await openBackupNotes(ctx.settings)
    await using lease = await notes.takeLease()
    assert.ok(lease)
    await assert.rejects(library.backUp('--archive', archive), /Another backup is running/)
    assert.equal(await library.backUp('--scheduled'), '', 'it leaves the work to the other')
  }
  const runs: string[] = []
  const run = async () => {
    runs.push(await library.backUp('--scheduled'))
    return ''
  }
  await backUpWhenDue(ctx, { clock: '03:30', zone: 'UTC' }, run)
  await backUpWhenDue(ctx, { clock: '03:30', zone: 'UTC' }, run)
  assert.equal(runs.length, 1)
  assert.match(runs[0] ?? '', /^Backed up 4 files/)
  assert.equal(await library.backUp('--scheduled'), '', 'it has been done')
  const ready = await library.app.inject('/readyz')
  assert.equal(ready.statusCode, 200)
  assert.equal(ready.json().backup.result, 'done')

  await rm(join(ctx.settings.dataFolder, 'media', 'pictures'), { recursive: true })
  await assert.rejects(library.backUp('--archive', archive), /would not be whole: media\/pictures/)
  assert.equal((await library.app.inject('/readyz')).json().backup.result, 'failed')
  assert.match(await library.verify(archive), /is whole/, 'the earlier backup is')
})

test('a pipe or a link in place of a stored file is refused at once', async (context) => {
  await using library = await openLibrary()
  if (library.ctx.settings.s3) return context.skip('a bucket has neither')
  await mkdir(join(library.archive, 'backups'), { recursive: true })
  await library.backUp(library.archive)
  const [name = ''] = await listContent(library.archive)
  const stored = join(library.archive, 'content', name)
  for (const damage of [
    ['mkfifo', stored],
    ['ln', '-s', '/dev/zero', stored],
  ]) {
    await rm(stored)
    execFileSync(damage[0] ?? '', damage.slice(1))
    await assert.rejects(library.verify(library.archive), /no ordinary file|is a link/)
  }
})
