import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { courseFields, messageFields, webhookFields } from '../../../../test/support/drafts.ts'
import { trueFiles } from '../../../../test/support/files.ts'
import { makeCourse, makeLecture, writeArticle } from '../../../../test/support/fill-library.ts'
import { sweepWhole } from '../../../../test/support/host/sweep-whole.ts'
import { playedTo } from '../../../../test/support/inputs/progress-inputs.ts'
import { openTestApp, type TestApp } from '../../../../test/support/open-test-app.ts'
import { until } from '../../../../test/support/until.ts'
import { isSqlite } from '../../../db/dialect.ts'

const dayMs = 86_400_000
const email = 'zebedee.quixote@school.example'
const fullName = 'Zebedee Quixote'

/** Every row of every table as text. */
async function dumpRows({ ctx: { db } }: TestApp) {
  const tables = await db.introspection.getTables()
  assert.ok(tables.length > 20)
  const rows = tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db))
  return JSON.stringify((await Promise.all(rows)).map((result) => result.rows))
}

/** Every byte of the data folder: the database with its free pages, its write-ahead log, and the media. */
async function dumpFiles({ ctx }: TestApp) {
  const entries = await readdir(ctx.settings.dataFolder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const texts = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name)
    return `${path}\n${await readFile(path, 'latin1')}`
  })
  return (await Promise.all(texts)).join('\n')
}

/** An administrator who has done everything that leaves a trace. */
async function openTraced() {
  await using opened = new AsyncDisposableStack()
  const site = opened.use(await openTestApp())
  const head = await site.signIn('ADMIN')
  await site.call('createWebhook', { session: head, json: webhookFields({ events: ['user.created'] }) })
  const { user, password } = await site.makeAccount({ email, fullName })
  const userId = user._id
  await site.confirm(head)
  await site.call('changePerson', { session: head, params: { userId }, json: { role: 'ADMIN' } })
  const session = (await site.call('login', { json: { email, password } })).cookies[0]?.value ?? ''
  const course = await makeCourse(site, session)
  const lecture = await makeLecture(site, session, course._id)
  const params = { lectureId: lecture._id }
  await site.call('saveProgress', { session, params, json: playedTo(4.5) })
  await site.call('addNote', { session, params, json: { text: `Noted by ${fullName}` } })
  const renamed = { fullName: `${fullName} junior`, avatar: trueFiles.jpg }
  await site.call('updateUser', { session, params: { userId }, form: renamed })
  await site.call('createToken', {
    session,
    json: { name: 'Timetable', scopes: ['courses:read'], currentPassword: password },
  })
  const message = messageFields({ name: fullName, email })
  await site.call('sendMessage', { session, json: message })
  await site.call('sendMessage', { json: message })
  await site.call('forgotPassword', { json: { email } })
  await until('the mail is written', async () => {
    return (
      (await site.ctx.db.selectFrom('mail').select('id').where('kind', '=', 'password-reset').execute())
        .length === 1
    )
  })
  await site.call('createTotp', { session, json: { currentPassword: password } })
  await doTheRest(site, { head, session, userId, courseId: course._id, lectureId: lecture._id })
  const closing = opened.move()
  return {
    ...site,
    head,
    user,
    password,
    session,
    course,
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

const pictureName = 'zebulon-quackenbush-passport'

type Doing = { head: string; session: string; userId: string; courseId: string; lectureId: string }

/** What leaves an id or the name of a file within a text or JSON. */
async function doTheRest(site: TestApp, { head, session, userId, courseId, lectureId }: Doing) {
  const done = async (...of: Parameters<TestApp['call']>) => {
    const response = await site.call(...of)
    assert.ok(response.statusCode < 300, `${of[0]}: ${response.body}`)
    return response.json()
  }
  const json = { userIds: [userId] }
  await done('changeEditors', { session: head, params: { courseId }, json })
  const [message] = (await done('listMessages', { session: head })).messages
  const assigned = { assigneeId: userId, note: 'Please' }
  await done('markMessage', { session: head, params: { messageId: message._id }, json: assigned })
  const picture = new File([await trueFiles.jpg.arrayBuffer()], `${pictureName}.jpg`)
  const added = await done('addPostPicture', { session, params: { lectureId }, form: { picture } })
  const article = await writeArticle(site, session, courseId)
  await done('addArticlePicture', {
    session,
    params: { courseId, lectureId: article._id },
    form: { picture },
  })
  const text = `Why? ![x](${added.picture.reference})`
  const { question } = await done('askQuestion', { session, params: { lectureId }, json: { text } })
  const params = { questionId: question._id }
  await done('answerQuestion', { session: head, params, json: { text: 'Because, @Zebedee Quixote junior' } })
}

test('after seven days nothing of the person is left: in no table, file, search, mail or log', async () => {
  await using site = await openTraced()
  const { user, session, password } = site
  const words = [email, 'Zebedee', 'Quixote', 'zebedee', user._id]
  const before = (await dumpRows(site)) + (await dumpFiles(site))
  for (const word of words) assert.ok(before.includes(word), word)
  const facts = await site.ctx.db.selectFrom('audit_log').select(['what', 'before', 'after']).execute()
  const naming = facts.filter((entry) => JSON.stringify(entry).includes(user._id)).map(({ what }) => what)
  for (const what of ['changeEditors', 'markMessage']) assert.ok(naming.includes(what), what)
  const { avatar_picture } = await site.ctx.db
    .selectFrom('user')
    .select('avatar_picture')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  assert.ok(avatar_picture && before.includes(avatar_picture))
  assert.equal(
    (await site.call('deleteAccount', { session, json: { currentPassword: password } })).statusCode,
    200,
  )
  site.clock.now = new Date(site.clock.now.getTime() + 7 * dayMs)
  await sweepWhole(site.ctx)

  const rows = await dumpRows(site)
  const files = await dumpFiles(site)
  for (const word of [...words, avatar_picture, pictureName]) {
    assert.ok(!rows.includes(word), `${word} is in a table`)
    assert.ok(!files.includes(word), `${word} is in a file`)
  }
  const left = await site.storedFiles()
  assert.ok(left.length > 0 && !left.some((name) => name.startsWith(avatar_picture)))
})

test('the audit log keeps what was done: one pseudonym stands for the person, in every entry', async () => {
  await using site = await openTraced()
  const { head, session, password, user } = site
  await site.call('deleteAccount', { session, json: { currentPassword: password } })
  const list = async () =>
    (await site.call('listAudit', { session: head, query: { limit: '100' } })).json().entries
  const before = await list()
  site.clock.now = new Date(site.clock.now.getTime() + 7 * dayMs)
  await sweepWhole(site.ctx)
  const renewed = await site.signIn('ADMIN')
  const entries = (await site.call('listAudit', { session: renewed, query: { limit: '100' } })).json().entries
  const facts = (list: Record<string, unknown>[]) =>
    list.map(({ at, what, before, after }) => [at, what, before, after])
  const pseudonym = entries[0].which._id
  const renamed = JSON.stringify(facts(before)).replaceAll(user._id, pseudonym)
  assert.deepEqual(facts(entries), JSON.parse(renamed))
  const went = entries[0]
  assert.deepEqual([went.what, went.who.fullName, went.address], ['deleteAccount', 'Deleted account', null])
  assert.equal(went.which._id, went.who._id)
  const made = entries.find(({ what }: { what: string }) => what === 'createCourse')
  assert.equal(made.who._id, went.who._id)
  const promoted = entries.find(({ what }: { what: string }) => what === 'changePerson')
  assert.deepEqual([promoted.which._id, promoted.who.fullName], [went.who._id, 'ADMIN number 1'])
  assert.equal(promoted.address, '127.0.0.1')
})

test('the audit log is renamed only for an account that is being erased, and only so', async () => {
  await using site = await openTraced()
  const { session, password, user } = site
  await site.call('deleteAccount', { session, json: { currentPassword: password } })
  const { db } = site.ctx
  const refused = async (statement: string) =>
    assert.rejects(sql.raw(statement).execute(db), /neither changed nor deleted/, statement)
  const rename = `update audit_log set who_id = 'p', who_name = 'Deleted account', address = null`
  await refused(`${rename} where who_id = '${user._id}'`)
  await db.updateTable('account_deletion').set({ pseudonym: 'p' }).execute()
  await refused(`${rename}`)
  await refused(`${rename}, what = 'nothing' where who_id = '${user._id}'`)
  await refused(`${rename}, which_id = 'p' where who_id = '${user._id}'`)
  await refused(`update audit_log set who_name = 'Somebody else' where who_id = '${user._id}'`)
  await refused(`update audit_log set which_id = 'p' where which_kind = 'course'`)
  await refused(`update audit_log set which_id = 'p', after = null where which_id = '${user._id}'`)
  await refused(`delete from audit_log where who_id = '${user._id}'`)
  await sql.raw(`${rename} where who_id = '${user._id}'`).execute(db)
})

test('what belongs to others stays: courses, their own rows, and a picture that they share', async () => {
  await using site = await openTestApp()
  const head = await site.signIn('ADMIN')
  const course = await makeCourse(site, head, courseFields())
  const gone = await site.makeAccount({ email })
  const stays = await site.makeAccount({ email: 'grace@school.example' })
  await site.call('sendMessage', { session: stays.session, json: messageFields() })
  const files = await site.storedFiles()
  await site.call('deleteAccount', { session: gone.session, json: { currentPassword: gone.password } })
  site.clock.now = new Date(site.clock.now.getTime() + 7 * dayMs)
  await sweepWhole(site.ctx)
  assert.deepEqual((await site.storedFiles()).toSorted(), files.toSorted())
  assert.equal((await site.call('currentUser', { session: stays.session })).statusCode, 200)
  assert.equal((await site.call('summarizeCourse', { params: { courseId: course._id } })).statusCode, 200)
  const messages = await site.ctx.db.selectFrom('contact_message').selectAll().execute()
  assert.deepEqual(
    messages.map(({ user_id }) => user_id),
    [stays.user._id],
  )
  const again = await site.makeAccount({ email })
  assert.notEqual(again.user._id, gone.user._id)
})

test('two sweeps at once erase an account once', async () => {
  await using site = await openTraced()
  const { session, password } = site
  await site.call('deleteAccount', { session, json: { currentPassword: password } })
  site.clock.now = new Date(site.clock.now.getTime() + 7 * dayMs)
  await Promise.all([sweepWhole(site.ctx), sweepWhole(site.ctx)])
  assert.deepEqual(await site.ctx.db.selectFrom('account_deletion').selectAll().execute(), [])
  assert.ok(isSqlite(site.ctx.db) || !(await dumpRows(site)).includes(email))
})
