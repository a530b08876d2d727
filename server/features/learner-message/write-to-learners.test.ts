import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as messages from '../../../contract/messages/server-learner-message.ts'
import { maxLearnersAtOnce, maxLength, maxMessagesPerDay } from '../../../contract/validation/limits.ts'
import { unzip } from '../../../test/support/http/unzip.ts'
import { inEnglish } from '../../../test/support/messages/in-english.ts'
import { preparedDatabase } from '../../../test/support/postgres/test-database.ts'
import { openWritingSite } from '../../../test/support/teaching/open-writing-site.ts'
import { newId } from '../../core/new-id.ts'

const dayMs = 86_400_000

test('a message to one learner is at their bell, in the sender’s list and in the audit log, and nowhere else', async () => {
  await using site = await openWritingSite()
  const ada = await site.add('Ada Lovelace', [true])
  const alan = await site.add('Alan Turing', [true])
  const response = await site.write({ userIds: [ada.userId], text: ' Where are you <b>stuck</b>?\n\nAnna ' })
  assert.equal(response.statusCode, 201, response.body)
  const { readers, leftOut, message, learnerMessage } = response.json()
  assert.deepEqual([readers, leftOut, message], [1, 0, 'Message sent to 1 learner'])
  const text = 'Where are you <b>stuck</b>?\n\nAnna'
  assert.deepEqual(await site.heard(ada.session), [['message', text]])
  assert.deepEqual(await site.heard(alan.session), [])
  assert.deepEqual(
    [learnerMessage.text, learnerMessage.reader, learnerMessage.readers],
    [text, 'Ada Lovelace', 1],
  )
  assert.deepEqual(
    (await site.sent()).map(({ _id }: { _id: string }) => _id),
    [learnerMessage._id],
  )
  const [entry] = await site.ctx.db
    .selectFrom('audit_log')
    .select(['which_name', 'after', 'who_id'])
    .where('what', '=', 'writeToLearners')
    .execute()
  const facts = { courseId: site.courseId, readers: 1, readerId: ada.userId }
  assert.deepEqual([entry?.which_name, entry?.after], [null, facts], 'without text and names')
})

test('all learners or the stuck ones get it: neither editors, nor people of other courses, nor disabled accounts', async () => {
  await using site = await openWritingSite()
  const [ada, alan] = [
    await site.add('Ada Lovelace', [true, false]),
    await site.add('Alan Turing', [true, true]),
  ]
  const off = await site.add('Grace Hopper', [true])
  const stranger = await site.add('Mary Somerville', [])
  for (const session of [site.editor, site.head]) await site.watch(session, site.lectureId, true)
  const json = { state: 'disabled' }
  await site.call('changePerson', { session: site.head, params: { userId: off.userId }, json })
  assert.equal((await site.write({ filter: 'all' })).json().readers, 2)
  assert.equal((await site.write({ filter: 'stuck' })).json().message, inEnglish(messages.nobody))
  site.pass(7 * dayMs)
  assert.equal((await site.write({ filter: 'stuck', text: 'Only you.' })).json().readers, 1)
  assert.deepEqual(
    (await site.heard(ada.session)).map(([, text]: string[]) => text),
    ['Only you.', 'How is it going?'],
  )
  assert.equal((await site.heard(alan.session)).length, 1)
  for (const session of [stranger.session, site.editor, site.head])
    assert.deepEqual(await site.heard(session), [])
  const someone = { userIds: [stranger.userId, await site.idOf(site.editor), newId()] }
  const refused = await site.write(someone)
  assert.deepEqual([refused.statusCode, refused.json().message], [404, inEnglish(messages.notLearners)])
  const { readers, leftOut } = (await site.write({ userIds: [...someone.userIds, ada.userId] })).json()
  assert.deepEqual([readers, leftOut], [1, 3])
})

test('only editors of the course write and read messages; of a draft nobody hears', async () => {
  await using site = await openWritingSite()
  const { session } = await site.add('Ada Lovelace', [true])
  await site.giveEditors(site.otherCourseId, site.elsewhere)
  for (const [who, status] of [
    [session, 403],
    [site.elsewhere, 403],
    ['', 401],
  ] as const) {
    assert.equal((await site.write({ filter: 'all' }, who)).statusCode, status)
    const list = await site.call('listLearnerMessages', { session: who, params: site.params })
    assert.equal(list.statusCode, status)
  }
  const json = { courseIds: [site.courseId], state: 'draft' }
  await site.call('changeCourseStates', { session: site.head, json })
  const refused = await site.write({ filter: 'all' })
  assert.deepEqual([refused.statusCode, refused.json().message], [409, inEnglish(messages.draft)])
})

test('whom it goes to and what it says are checked, each with its field', async () => {
  await using site = await openWritingSite()
  const { userId } = await site.add('Ada Lovelace', [true])
  const wrong: [object, string][] = [
    [{}, 'userIds'],
    [{ userIds: [] }, 'userIds'],
    [{ userIds: ['Ada'] }, 'userIds'],
    [{ userIds: Array.from({ length: maxLearnersAtOnce + 1 }, newId) }, 'userIds'],
    [{ userIds: [userId], filter: 'all' }, 'userIds'],
    [{ filter: 'away' }, 'filter'],
    [{ filter: 'all', text: ' \u200b' }, 'text'],
    [{ filter: 'all', text: 'a'.repeat(maxLength.learnerMessage + 1) }, 'text'],
    [{ filter: 'all', text: 'a\u0000b' }, 'text'],
  ]
  for (const [json, field] of wrong) {
    const response = await site.write(json)
    const shown = JSON.stringify(json).slice(0, 60)
    assert.equal(response.statusCode, 400, shown)
    assert.deepEqual(Object.keys(response.json().fields ?? {}), [field], shown)
  }
  assert.deepEqual(await site.sent(), [])
})

test('a learner gets ten messages within a day, from whomever, also when all come at once', async () => {
  await using site = await openWritingSite()
  const [ada, alan] = [await site.add('Ada Lovelace', [true]), await site.add('Alan Turing', [true])]
  const write = () => site.write({ userIds: [ada.userId] })
  const answers = await Promise.all(Array.from({ length: maxMessagesPerDay + 2 }, write))
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
  assert.deepEqual(statuses, [...Array(maxMessagesPerDay).fill(201), 429, 429])
  const refused = await write()
  assert.equal(refused.json().message, inEnglish(messages.tooManyToday({ max: maxMessagesPerDay })))
  assert.equal(refused.headers['retry-after'], String(dayMs / 1_000))
  const { readers, leftOut, message } = (await site.write({ filter: 'all' })).json()
  assert.deepEqual([readers, leftOut], [1, 1])
  assert.match(message, /1 learner\. One is left out/)
  assert.equal((await site.heard(alan.session)).length, 1)
  site.pass(dayMs)
  assert.equal((await write()).statusCode, 201)
})

test('who wants no messages gets none: off at the bell, off by mail, or both', async () => {
  await using site = await openWritingSite()
  const ada = await site.add('Ada Lovelace', [true])
  await site.choose(ada.session, { byBell: false })
  assert.equal((await site.write({ userIds: [ada.userId] })).json().readers, 1)
  assert.deepEqual(await site.heard(ada.session), [])
  assert.equal((await site.mails()).length, 1)
  await site.choose(ada.session, { byMail: false })
  const refused = await site.write({ userIds: [ada.userId] })
  assert.deepEqual([refused.statusCode, refused.json().message], [409, inEnglish(messages.unwanted)])
  await site.choose(ada.session, { byBell: true })
  assert.equal((await site.write({ userIds: [ada.userId] })).json().readers, 1)
  assert.deepEqual(
    (await site.mails()).map(({ state }) => state),
    ['dropped'],
  )
  assert.equal((await site.heard(ada.session)).length, 2)
})

test('what learners got and what teachers wrote is in their exports; erased senders are not named', async () => {
  await using site = await openWritingSite()
  const ada = await site.makeAccount({ fullName: 'Ada Lovelace', email: 'ada@school.example' })
  const anna = await site.makeAccount({ fullName: 'Anna Teacher', email: 'anna@school.example' })
  await site.watch(ada.session, site.lectureId, true)
  await site.giveEditors(site.courseId, anna.session)
  await site.write({ filter: 'all', text: 'Come back!' }, anna.session)
  const read = async ({ session, password }: typeof ada, kind: string) => {
    await site.call('reauthenticate', { session, json: { password } })
    const files = unzip((await site.call('exportOwnData', { session })).rawPayload)
    assert.match(String(files.get(`${kind}.csv`)), /Come back!/)
    return JSON.parse(String(files.get(`${kind}.json`)))
  }
  const [message] = await read(ada, 'notifications')
  assert.deepEqual([message.kind, message.text], ['message', 'Come back!'])
  const [written] = await read(anna, 'messages-to-learners')
  assert.deepEqual([written.text, written.reader_count], ['Come back!', 1])
  await site.ctx.db.deleteFrom('user').where('id', '=', anna.user._id).execute()
  const [shown] = await site.sent(site.head)
  assert.deepEqual([shown.author, shown.text], [null, 'Come back!'])
})

const onPostgres = { skip: !preparedDatabase && 'SQLite has one process' }

test(
  'messages of two courses to the same learners count together when they come at once',
  onPostgres,
  async () => {
    await using site = await openWritingSite()
    const ids: string[] = []
    for (const name of ['Ada Lovelace', 'Alan Turing', 'Grace Hopper'])
      ids.push((await site.add(name, [true])).userId)
    await site.ctx.db
      .insertInto('course_run')
      .values(
        ids.map((user_id) => ({
          user_id,
          course_id: site.otherCourseId,
          run: 1,
          started_at: site.clock.now,
          seen_at: site.clock.now,
          reported_at: null,
          completed_at: null,
        })),
      )
      .execute()
    const write = (courseId: string, userIds: string[]) =>
      site.call('writeToLearners', {
        session: site.head,
        params: { courseId },
        json: { userIds, text: 'Hello' },
      })
    await Promise.all(
      Array.from({ length: maxMessagesPerDay }, () => [
        write(site.courseId, ids),
        write(site.otherCourseId, ids.toReversed()),
      ]).flat(),
    )
    const rows = await site.ctx.db
      .selectFrom('notification')
      .select('user_id')
      .where('kind', '=', 'message')
      .execute()
    for (const id of ids) assert.equal(rows.filter(({ user_id }) => user_id === id).length, maxMessagesPerDay)
  },
)
