import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { courseFields, lectureFields } from '../../test/support/drafts.ts'
import { openTestApp } from '../../test/support/open-test-app.ts'
import { openEmptyDatabase } from '../../test/support/postgres/test-database.ts'
import { readSettings } from '../config.ts'
import { CommandError } from '../core/problem.ts'
import { beforeBaseline } from '../db/migrations/before-baseline.ts'
import { type Manifest, manifestFile, parseManifest } from '../lifecycle/backups/manifest.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'
import { verify } from './verify.ts'

/** A backup of a library with a course and a lecture, and an empty folder to restore it into. */
async function makeBackup() {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const { course } = (await site.call('createCourse', { session, form: courseFields() })).json()
  await site.call('addLecture', { session, params: { courseId: course._id }, form: lectureFields() })
  const folder = await mkdtemp(join(tmpdir(), 'lectern-manifest-'))
  const backup = join(folder, 'backup')
  await backUp(site.ctx.settings, [backup])
  const empty = await openEmptyDatabase()
  const elsewhere = readSettings({ DATA_DIR: join(folder, 'restored'), ...empty.environment })
  const text = await readFile(join(backup, manifestFile), 'utf8')
  const write = (changed: string) => writeFile(join(backup, manifestFile), changed)
  return {
    backup,
    manifest: JSON.parse(text) as Manifest,
    text,
    write,
    isRejected: async (output = /./) => {
      for (const command of [verify, restore]) {
        await assert.rejects(command(elsewhere, [backup]), (error) => {
          assert.ok(error instanceof CommandError, `no sentence: ${(error as Error).stack}`)
          assert.match(error.message, output)
          return true
        })
      }
      assert.ok(!existsSync(elsewhere.dataFolder), 'something was touched')
    },
    [Symbol.asyncDispose]: async () => {
      await empty.drop()
      await rm(folder, { recursive: true })
    },
  }
}

const changes: [what: string, change: (manifest: Manifest) => unknown, output?: RegExp][] = [
  ['without its database', ({ files, ...rest }) => ({ ...rest, files: files.slice(1) })],
  ['with its database at the end', ({ files, ...rest }) => ({ ...rest, files: files.toReversed() })],
  ['with its database twice', ({ files, ...rest }) => ({ ...rest, files: [files[0], ...files] })],
  ['with a file twice', ({ files, ...rest }) => ({ ...rest, files: [...files, files[1]] })],
  ['of the other kind', (all) => ({ ...all, database: all.database === 'sqlite' ? 'postgres' : 'sqlite' })],
  ['without a file', ({ files, ...rest }) => ({ ...rest, files: files.slice(0, -1) }), /lacks media/],
  ['without files', (all) => ({ ...all, files: [] })],
  ['that is a list', (all) => [all]],
  ['that is null', () => null],
]

for (const [what, change] of changes) {
  test(`a manifest ${what} is rejected with a sentence`, async (context) => {
    await using library = await makeBackup()
    if (library.manifest.database === 'postgres' && what === 'without a file')
      return context.skip('nothing reads the rows of a dump without a database')
    await library.write(JSON.stringify(change(library.manifest)))
    await library.isRejected()
  })
}

test('a manifest whose tables differ from its database is rejected with a sentence', async (context) => {
  await using library = await makeBackup()
  if (library.manifest.database === 'postgres') return context.skip('a dump is not read')
  const migrations = library.manifest.migrations.slice(0, -1)
  await library.write(JSON.stringify({ ...library.manifest, migrations }))
  await library.isRejected(/lacks tables that its manifest names/)
})

test('a backup from before the baseline is known if it has all that the baseline stands for', async () => {
  await using library = await makeBackup()
  const parse = (migrations: string[]) =>
    parseManifest(JSON.stringify({ ...library.manifest, migrations }), 'It').migrations
  assert.deepEqual(parse(beforeBaseline), beforeBaseline)
  assert.throws(() => parse(beforeBaseline.slice(0, -1)), /made before the first release/)
})

test('a backup whose media folder is a link to elsewhere is rejected with a sentence', async () => {
  await using library = await makeBackup()
  const media = join(library.backup, 'media')
  await rename(media, `${media}-elsewhere`)
  await symlink(`${media}-elsewhere`, media)
  await library.isRejected(/lacks media/)
})

test('a pipe instead of the manifest is rejected at once with a sentence', async () => {
  await using library = await makeBackup()
  await rm(join(library.backup, manifestFile))
  execFileSync('mkfifo', [join(library.backup, manifestFile)])
  await library.isRejected(/not a finished backup: .* no ordinary file/)
})

test('a folder instead of the manifest is rejected with a sentence', async () => {
  await using library = await makeBackup()
  await rm(join(library.backup, manifestFile))
  await mkdir(join(library.backup, manifestFile))
  await library.isRejected(/not a finished backup/)
})

const strange = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom('', '../x', '/etc/passwd', 'media/../../x', 'lectern.sqlite', 1e308, -1, 2 ** 53, null),
)

/** Changes or removes any value of a JSON text. */
const changed = (manifest: Manifest) =>
  fc.tuple(fc.nat(), fc.option(strange, { nil: undefined })).map(([index, value]) => {
    const paths = pathsOf(manifest)
    const path = paths[index % paths.length] ?? []
    return JSON.stringify(replaceAt(structuredClone(manifest), path, value))
  })

const pathsOf = (value: unknown, path: string[] = []): string[][] => [
  path,
  ...(value && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))
    : []),
]

function replaceAt(value: unknown, [key, ...rest]: string[], by: unknown): unknown {
  if (key === undefined) return by
  const holder = value as Record<string, unknown>
  holder[key] = replaceAt(holder[key], rest, by)
  return holder
}

test('a manifest with any value changed, or cut anywhere, is complete or rejected with a sentence', async () => {
  await using library = await makeBackup()
  const { manifest, text, backup } = library
  const settings = readSettings({})
  let rejected = 0
  const texts = fc.oneof(
    changed(manifest),
    fc.nat(text.length).map((end) => text.slice(0, end)),
    fc.string(),
  )
  const isReported = async (one: string | undefined) => {
    await library.write(one ?? '')
    await verify(settings, [backup]).catch((error) => {
      assert.ok(error instanceof CommandError, `${one}\n${error.stack}`)
      rejected += 1
    })
  }
  await fc.assert(fc.asyncProperty(texts, isReported), { numRuns: 200 })
  assert.ok(rejected > 50, `${rejected} refused`)
})
