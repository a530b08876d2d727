import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { courseFields, lectureFields, signUpFields } from '../../test/support/drafts.ts'
import { trueFiles } from '../../test/support/files.ts'
import { openTestApp } from '../../test/support/open-test-app.ts'
import { openEmptyDatabase } from '../../test/support/postgres/test-database.ts'
import { until } from '../../test/support/until.ts'
import { readSettings } from '../config.ts'
import { manifestFile } from '../lifecycle/backups/manifest.ts'
import { openContext } from '../lifecycle/open-context.ts'
import { openBesides } from '../lifecycle/open-database.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'
import { verify } from './verify.ts'

/** A library with a user, a course and a lecture, and its backup. */
async function withBackup() {
  const site = await openTestApp()
  const session = await site.signIn('ADMIN')
  await site.call('register', { form: signUpFields() })
  const { course } = (await site.call('createCourse', { session, form: courseFields() })).json()
  await site.call('addLecture', { session, params: { courseId: course._id }, form: lectureFields() })
  const folder = await mkdtemp(join(tmpdir(), 'lectern-backup-'))
  const backup = join(folder, 'backup')
  await backUp(site.ctx.settings, [backup])
  const empty = await openEmptyDatabase()
  const elsewhere = readSettings({ DATA_DIR: join(folder, 'restored'), ...empty.environment })
  return {
    ...site,
    course,
    backup,
    elsewhere,
    database: empty.environment,
    manifest: async () => JSON.parse(await readFile(join(backup, manifestFile), 'utf8')),
    writeManifest: (manifest: object) => writeFile(join(backup, manifestFile), JSON.stringify(manifest)),
    [Symbol.asyncDispose]: async () => {
      await site[Symbol.asyncDispose]()
      await empty.drop()
      await rm(folder, { recursive: true })
    },
  }
}

test('a backup is complete and restores the same library elsewhere', async () => {
  await using library = await withBackup()
  const { backup, elsewhere, course } = library
  await verify(elsewhere, [backup])
  await restore(elsewhere, [backup])

  await using restored = await openTestApp({ DATA_DIR: elsewhere.dataFolder, ...library.database })
  const { courses } = (await restored.call('listCourses')).json()
  assert.deepEqual(courses, [{ ...course, numberoflectures: 1, numberOfLectures: 1 }])
  const login = await restored.call('login', {
    json: { email: 'ada@school.example', password: 'engine1843' },
  })
  assert.equal(login.statusCode, 200)
  assert.equal((await restored.app.inject(login.json().user.avatar.secure_url)).statusCode, 200)
  const session = login.cookies[0]?.value
  const { lectures } = (
    await restored.call('listLectures', { session, params: { courseId: course._id } })
  ).json()
  const video = await restored.app.inject(lectures[0].lecture.secure_url)
  assert.ok(video.rawPayload.equals(Buffer.from(await trueFiles.mp4.arrayBuffer())))
})

test('a session or API token that ended after the backup is invalid in the restored library', async () => {
  await using library = await withBackup()
  const session = await library.signIn('USER')
  await library.confirm(session)
  await library.call('createToken', { session, json: { name: 'Mine', scopes: ['courses:read'] } })
  const backup = `${library.backup}-with-session`
  await backUp(library.ctx.settings, [backup])
  assert.equal((await library.call('logout', { session })).statusCode, 200)
  await restore(library.elsewhere, [backup])

  await using restored = await openTestApp({ DATA_DIR: library.elsewhere.dataFolder, ...library.database })
  assert.equal((await restored.call('currentUser', { session })).statusCode, 401)
  for (const table of ['session', 'api_token'] as const)
    assert.deepEqual(await restored.ctx.db.selectFrom(table).selectAll().execute(), [])
})

test('a backup made during writes is consistent', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const folder = await mkdtemp(join(tmpdir(), 'lectern-backup-'))
  let acknowledged = 0
  let isDone = false
  const writing = (async () => {
    while (!isDone) {
      await site.call('createCourse', { session, form: courseFields({ title: `Course ${acknowledged}` }) })
      acknowledged += 1
    }
  })()
  await until('three courses are made', () => acknowledged >= 3)
  const atStart = acknowledged
  await backUp(site.ctx.settings, [join(folder, 'backup')])
  isDone = true
  await writing

  const empty = await openEmptyDatabase()
  const elsewhere = readSettings({ DATA_DIR: join(folder, 'restored'), ...empty.environment })
  await restore(elsewhere, [join(folder, 'backup')])
  {
    await using restored = await openTestApp({ DATA_DIR: elsewhere.dataFolder, ...empty.environment })
    const titles = (await restored.call('listCourses'))
      .json()
      .courses.map(({ title }: { title: string }) => title)
    const prefix = titles.map((_: string, index: number) => `Course ${titles.length - 1 - index}`)
    assert.deepEqual(titles, prefix, 'no course is missing in the middle')
    assert.ok(titles.length >= atStart && titles.length <= acknowledged)
  }
  await empty.drop()
  await rm(folder, { recursive: true })
})

const damages: [
  what: string,
  damage: (library: Awaited<ReturnType<typeof withBackup>>) => Promise<unknown>,
  output: RegExp,
][] = [
  [
    'a truncated database',
    async ({ backup, manifest }) => truncate(join(backup, (await manifest()).files[0].name), 5_000),
    /has changed since the backup/,
  ],
  [
    'a changed picture',
    async ({ backup, manifest }) => writeFile(join(backup, (await manifest()).files[1].name), 'x'),
    /has changed since the backup/,
  ],
  [
    'a missing lecture',
    async ({ backup, manifest }) => rm(join(backup, (await manifest()).files.at(-1).name)),
    /lacks media\/lectures/,
  ],
  ['a missing manifest', async ({ backup }) => rm(join(backup, manifestFile)), /not a finished backup/],
  ['a manifest cut in half', async ({ backup }) => truncate(join(backup, manifestFile), 200), /not a backup/],
  [
    'another program’s folder',
    async ({ writeManifest }) => writeManifest({ product: 'other' }),
    /not a backup/,
  ],
  [
    'a newer library',
    async ({ manifest, writeManifest }) =>
      writeManifest({ ...(await manifest()), migrations: ['9999-later'] }),
    /newer Lectern/,
  ],
  [
    'a name that leads out of the folder',
    async ({ manifest, writeManifest }) => {
      const { files, ...rest } = await manifest()
      await writeManifest({
        ...rest,
        files: [...files, { name: 'media/../../../etc/passwd', bytes: 1, sha256: '' }],
      })
    },
    /not a backup/,
  ],
  [
    'a link in place of a file',
    async ({ backup, manifest }) => {
      const file = join(backup, (await manifest()).files[1].name)
      await rm(file)
      await symlink('/etc/hostname', file)
    },
    /lacks .* is a link/,
  ],
  [
    'a pipe in place of a file',
    async ({ backup, manifest }) => {
      const file = join(backup, (await manifest()).files[1].name)
      await rm(file)
      execFileSync('mkfifo', [file])
    },
    /lacks .* no ordinary file/,
  ],
]

for (const [what, damage, output] of damages) {
  test(`${what} is rejected before anything is changed`, async () => {
    await using library = await withBackup()
    await damage(library)
    await assert.rejects(verify(library.elsewhere, [library.backup]), output)
    await assert.rejects(restore(library.elsewhere, [library.backup]), output)
    await assert.rejects(readFile(join(library.elsewhere.dataFolder, 'lectern.sqlite')), /ENOENT/)
  })
}

test('a backup overwrites nothing, and a restore needs an empty folder', async () => {
  await using library = await withBackup()
  await assert.rejects(backUp(library.ctx.settings, [library.backup]), /already exists/)
  await assert.rejects(restore(library.ctx.settings, [library.backup]), /not empty/)
  await restore(library.elsewhere, [library.backup])
  await assert.rejects(restore(library.elsewhere, [library.backup]), /not empty/)
})

test('an interrupted restore does not start, and can be repeated', async () => {
  await using library = await withBackup()
  const { dataFolder } = library.elsewhere
  await mkdir(join(dataFolder, 'media.unfinished', 'pictures'), { recursive: true })
  await writeFile(join(dataFolder, 'media.unfinished', 'pictures', 'half'), 'x')
  await writeFile(join(dataFolder, 'restore.unfinished'), '')
  await assert.rejects(openContext(library.elsewhere), /a restore into it was interrupted/)
  await assert.rejects(openBesides(library.elsewhere), /a restore into it was interrupted/)

  await restore(library.elsewhere, [library.backup])
  assert.deepEqual(
    (await readdir(dataFolder)).filter((name) => name.includes('unfinished')),
    [],
  )
  await using restored = await openContext(library.elsewhere)
  assert.equal((await restored.db.selectFrom('course').selectAll().execute()).length, 1)
})

test('a backup inside the folder of an interrupted restore is not deleted', async () => {
  await using library = await withBackup()
  const { dataFolder } = library.elsewhere
  await mkdir(dataFolder)
  await writeFile(join(dataFolder, 'restore.unfinished'), '')
  const inside = join(dataFolder, 'backup')
  await rename(library.backup, inside)
  await symlink(dataFolder, `${dataFolder}-link`)
  for (const path of [inside, join(`${dataFolder}-link`, 'backup')])
    await assert.rejects(restore(library.elsewhere, [path]), /lies in .* itself/)
  await verify(library.elsewhere, [inside])
})

test('a library with a missing file cannot be backed up', async () => {
  await using library = await withBackup()
  const { video_file } = await library.ctx.db
    .selectFrom('lecture')
    .select('video_file')
    .executeTakeFirstOrThrow()
  await library.ctx.media.remove(`lectures/${video_file}`)
  await assert.rejects(
    backUp(library.ctx.settings, [`${library.backup}-2`]),
    /file of the library is missing/,
  )
  await assert.rejects(readFile(join(`${library.backup}-2`, manifestFile)), /ENOENT/)
})
