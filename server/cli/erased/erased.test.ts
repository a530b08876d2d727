import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { makeCourse } from '../../../test/support/fill-library.ts'
import { sweepWhole } from '../../../test/support/host/sweep-whole.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { openEmptyDatabase } from '../../../test/support/postgres/test-database.ts'
import { silently } from '../../../test/support/sites/open-import-library.ts'
import { readSettings } from '../../config.ts'
import { backUp } from '../back-up.ts'
import { restore } from '../restore.ts'

const email = 'zebedee.quixote@school.example'

async function openLibrary() {
  await using opened = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'lectern-erased-'))
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  const scheduled = join(folder, 'scheduled/archive')
  const site = opened.use(await openTestApp({ BACKUP_TO: scheduled }))
  await makeCourse(site, await site.signIn('ADMIN'))
  const { session, user, password } = await site.makeAccount({ email, fullName: 'Zebedee Quixote' })
  const closing = opened.move()
  let restores = 0
  return {
    ...site,
    folder,
    scheduled,
    userId: user._id,
    backUp: (...words: string[]) => silently(() => backUp(site.ctx.settings, words)),
    erase: async () => {
      await site.call('deleteAccount', { session, json: { currentPassword: password } })
      site.clock.now = new Date(site.clock.now.getTime() + 8 * 86_400_000)
      await sweepWhole(site.ctx)
    },
    restoreElsewhere: async (...words: string[]) => {
      await using stack = new AsyncDisposableStack()
      const database = await openEmptyDatabase()
      stack.defer(() => database.drop())
      const environment = {
        DATABASE_URL: '',
        ...database.environment,
        DATA_DIR: join(folder, `restored-${++restores}`),
      }
      const said = await silently(() => restore(readSettings(environment), words))
      const restored = stack.use(await openTestApp(environment))
      const people = await restored.ctx.db.selectFrom('user').select('email').execute()
      const audit = JSON.stringify(await restored.ctx.db.selectFrom('audit_log').selectAll().execute())
      await stack.move().disposeAsync()
      return { said, emails: people.map((person) => person.email), audit }
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

test('who was erased after a backup is erased again when an older backup of the archive is restored', async () => {
  await using library = await openLibrary()
  const archive = join(library.folder, 'archive')
  await library.backUp('--archive', archive)
  const [oldest = ''] = await readdir(join(archive, 'backups'))
  await library.erase()
  await library.backUp(archive)
  const list = await readFile(join(library.folder, 'erased.json'), 'utf8')
  assert.equal(JSON.parse(list).erased.length, 1)
  assert.ok(!list.includes(library.userId) && !list.includes(email))
  const { said, emails, audit } = await library.restoreElsewhere(archive, oldest.replace('.json', ''))
  assert.match(said, /1 account was erased after this backup, and has been erased again/)
  assert.ok(emails.length > 0 && !emails.includes(email), emails.join())
  assert.ok(!audit.includes(library.userId))
})

test('a backup folder has the list of the backups beside it; nothing is said when it has nobody', async () => {
  await using library = await openLibrary()
  const [before, after] = [join(library.folder, 'monday'), join(library.folder, 'tuesday')]
  await library.backUp(before)
  const whole = await library.restoreElsewhere(before)
  assert.ok(whole.emails.includes(email))
  assert.doesNotMatch(whole.said, /account was erased/)
  await library.erase()
  await library.backUp(after)
  const restored = await library.restoreElsewhere(before)
  assert.match(restored.said, /1 account was erased/)
  assert.ok(!restored.emails.includes(email))
  await writeFile(join(library.folder, 'erased.json'), 'broken')
  await assert.rejects(library.restoreElsewhere(after), /list of erased accounts .* is damaged/)
})

test('who was erased after the newest scheduled backup is erased again when it is restored', async () => {
  await using library = await openLibrary()
  const { scheduled } = library
  await library.backUp('--archive', scheduled)
  await library.erase()
  const { said, emails, audit } = await library.restoreElsewhere(scheduled)
  assert.match(said, /1 account was erased after this backup, and has been erased again/)
  assert.ok(emails.length > 0 && !emails.includes(email), emails.join())
  assert.ok(!audit.includes(library.userId))
})

test('an erasure ends while the place of backups cannot be reached, and is listed when it can', async () => {
  await using library = await openLibrary()
  const { scheduled, ctx } = library
  await library.backUp('--archive', scheduled)
  const [beside, away] = [dirname(scheduled), join(library.folder, 'away')]
  await rename(beside, away)
  await writeFile(beside, 'a file, not a folder')
  await library.erase()
  const people = await ctx.db.selectFrom('user').select('email').execute()
  assert.ok(people.length > 0 && people.every((person) => person.email !== email))
  await rm(beside)
  await rename(away, beside)
  await sweepWhole(ctx)
  const list = await readFile(join(beside, 'erased.json'), 'utf8')
  assert.equal(JSON.parse(list).erased.length, 1)
})
