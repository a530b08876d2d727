import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Announcement } from '../../../contract/endpoints/announcement.ts'
import * as messages from '../../../contract/messages/server-announcement.ts'
import { maxAnnouncements, maxAnnouncementsPerDay, maxLength } from '../../../contract/validation/limits.ts'
import { slow } from '../../../scripts/testing/slow.ts'
import { openAnnouncingSite } from '../../../test/support/announcing/open-announcing-site.ts'
import { inEnglish } from '../../../test/support/messages/in-english.ts'
import { newId } from '../../core/new-id.ts'

const dayMs = 86_400_000
const titles = ({ announcements }: { announcements: Announcement[] }) =>
  announcements.map(({ title }) => title)

test(
  'learners read what editors announce, newest first in pages, with the name of the author',
  slow(),
  async () => {
    await using site = await openAnnouncingSite()
    for (const title of ['One', 'Two', 'Three']) await site.announce({ title, sendsMail: false })
    const first = await site.list(site.learner, { limit: '2' })
    assert.deepEqual(titles(first), ['Three', 'Two'])
    assert.match(first.announcements[0].author, /^USER number/)
    assert.deepEqual(
      [first.announcements[0].mails, first.mailing],
      [undefined, undefined],
      'for editors only',
    )
    const second = await site.list(site.learner, { limit: '2', cursor: first.nextCursor })
    assert.deepEqual([titles(second), second.nextCursor], [['One'], null])
  },
)

test('only editors of the course write, change and delete; each act is in the audit log', async () => {
  await using site = await openAnnouncingSite()
  const { _id } = await site.announce({ sendsMail: false })
  const json = { title: 'Hello', text: 'Hello' }
  for (const session of [site.learner, site.editorElsewhere]) {
    const tries = [
      await site.call('addAnnouncement', { params: site.params, session, json }),
      await site.call('editAnnouncement', { params: site.key(_id), session, json }),
      await site.call('deleteAnnouncement', { params: site.key(_id), session }),
      await site.call('restoreAnnouncement', { params: site.key(_id), session }),
    ]
    assert.deepEqual(
      tries.map(({ statusCode }) => statusCode),
      [403, 403, 403, 403],
    )
  }
  // By the address of one's own course nobody reaches an announcement of another.
  const foreign = { courseId: site.otherCourseId, announcementId: _id }
  const stolen = await site.call('deleteAnnouncement', { params: foreign, session: site.editorElsewhere })
  assert.equal(stolen.statusCode, 404)
  const changed = await site.call('editAnnouncement', {
    params: site.key(_id),
    session: site.editor,
    json: { text: 'On *Tuesday*.' },
  })
  const { title, text, changedAt } = changed.json().announcement
  assert.deepEqual([title, text, changedAt], ['Sea trial', 'On *Tuesday*.', site.clock.now.toISOString()])
  const entries = await site.ctx.db
    .selectFrom('audit_log')
    .select(['what', 'after'])
    .where('which_kind', '=', 'announcement')
    .orderBy('id')
    .execute()
  assert.deepEqual(
    entries.map(({ what }) => what),
    ['addAnnouncement', 'editAnnouncement'],
  )
  assert.match(JSON.stringify(entries), /Tuesday/)
})

test('a deleted announcement is gone at once, and Undo brings it back to its place', async () => {
  await using site = await openAnnouncingSite()
  const { _id } = await site.announce({ title: 'One', sendsMail: false })
  await site.announce({ title: 'Two', sendsMail: false })
  const act = (name: 'deleteAnnouncement' | 'restoreAnnouncement') =>
    site.call(name, { params: site.key(_id), session: site.editor })
  assert.equal((await act('restoreAnnouncement')).statusCode, 404, 'it is not deleted')
  assert.equal((await act('deleteAnnouncement')).statusCode, 200)
  assert.deepEqual(titles(await site.list()), ['Two'])
  assert.equal((await act('deleteAnnouncement')).statusCode, 404)
  assert.equal((await act('restoreAnnouncement')).statusCode, 200)
  assert.deepEqual(titles(await site.list()), ['Two', 'One'])
})

test('titles and texts have limits; nothing to change, and a course that nobody sees, are said', async () => {
  await using site = await openAnnouncingSite()
  const add = async (json: object, session = site.editor) =>
    (await site.call('addAnnouncement', { params: site.params, session, json })).statusCode
  const [title, text] = ['⛵'.repeat(maxLength.title), '⛵'.repeat(maxLength.announcement)]
  assert.equal(await add({ title, text }), 201)
  assert.deepEqual(
    [
      await add({ title: `${title}a`, text }),
      await add({ title, text: `${text}a` }),
      await add({ title: ' ', text }),
      await add({ title, text: '\u200b' }),
      await add({ title: 'a\nb', text }),
      await add({ title, text: 'a\u0000b' }),
      await add({ title, text, sendsMail: 'yes' }),
    ],
    [400, 400, 400, 400, 400, 400, 400],
  )
  const { _id } = await site.announce({ sendsMail: false })
  const nothing = await site.call('editAnnouncement', {
    params: site.key(_id),
    session: site.editor,
    json: {},
  })
  assert.equal(nothing.statusCode, 400)
  const json = { courseIds: [site.courseId], state: 'draft' }
  await site.call('changeCourseStates', { session: site.head, json })
  const asLearner = await site.call('listAnnouncements', { params: site.params, session: site.learner })
  assert.equal(asLearner.statusCode, 404)
  const mailed = { params: site.params, session: site.editor, json: { title, text, sendsMail: true } }
  const refused = await site.call('addAnnouncement', mailed)
  assert.deepEqual([refused.statusCode, refused.json().message], [409, inEnglish(messages.draft)])
  assert.equal((await site.list()).mailing.hindrance, 'draft')
})

test('a course announces so often a day, deleted ones counted, also when all come at once', async () => {
  await using site = await openAnnouncingSite()
  const add = (json: object = { title: 'Again', text: 'And again.' }) =>
    site.call('addAnnouncement', { params: site.params, session: site.editor, json })
  const different = (_: unknown, index: number) => add({ title: `Number ${index}`, text: 'And again.' })
  const answers = await Promise.all(Array.from({ length: maxAnnouncementsPerDay + 3 }, different))
  const made = answers.filter(({ statusCode }) => statusCode === 201)
  assert.equal(made.length, maxAnnouncementsPerDay)
  const refused = answers.find(({ statusCode }) => statusCode === 409)
  assert.equal(refused?.json().message, inEnglish(messages.tooManyToday({ max: maxAnnouncementsPerDay })))
  const { _id } = made[0]?.json().announcement ?? assert.fail()
  await site.call('deleteAnnouncement', { params: site.key(_id), session: site.editor })
  assert.equal((await add()).statusCode, 409)
  site.pass(dayMs)
  assert.equal((await add()).statusCode, 201)
})

test('a course with as many announcements as it may have takes no more, and its pages stay small', async () => {
  await using site = await openAnnouncingSite()
  const long_ago = new Date(site.clock.now.getTime() - 2 * dayMs)
  const row = { course_id: site.courseId, author_id: null, title: 'Old', text: 'Old', sends_mail: false }
  const more = {
    link_origin: null,
    mail_after: null,
    created_at: long_ago,
    changed_at: null,
    deleted_at: null,
  }
  for (let made = 0; made < maxAnnouncements; made += 500)
    await site.ctx.db
      .insertInto('announcement')
      .values(Array.from({ length: 500 }, () => ({ id: newId(), ...row, ...more })))
      .execute()
  const { announcements, nextCursor } = await site.list(site.learner)
  assert.equal(announcements.length, 20)
  assert.equal(announcements[0].author, null)
  assert.ok(nextCursor)
  const add = { params: site.params, session: site.editor, json: { title: 'New', text: 'New' } }
  const refused = await site.call('addAnnouncement', add)
  assert.equal(refused.json().message, inEnglish(messages.tooMany({ max: maxAnnouncements })))
})

test('a deleted author has no name any more, and the announcement stays', async () => {
  await using site = await openAnnouncingSite()
  await site.announce({ sendsMail: false })
  const author = await site.idOf(site.editor)
  await site.ctx.db.deleteFrom('user').where('id', '=', author).execute()
  const { announcements } = await site.list(site.learner)
  assert.deepEqual([announcements.length, announcements[0].author], [1, null])
})

test('the same announcement within a minute is refused, also when three come at once; a deleted one counts', async () => {
  await using site = await openAnnouncingSite()
  const add = (json: object = { title: 'Exam', text: 'On Monday.' }) =>
    site.call('addAnnouncement', { params: site.params, session: site.editor, json })
  const answers = await Promise.all([add(), add(), add()])
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [201, 409, 409])
  const { code, message } = answers.find(({ statusCode }) => statusCode === 409)?.json() ?? {}
  assert.equal(code, 'announced-already')
  assert.match(message, /60 seconds/)
  assert.deepEqual(titles(await site.list()), ['Exam'])
  const made = answers.find(({ statusCode }) => statusCode === 201)?.json().announcement
  await site.call('deleteAnnouncement', { params: site.key(made._id), session: site.editor })
  assert.equal((await add()).statusCode, 409, 'its readers were told')
  const variants = [
    { title: 'EXAM', text: 'On  Monday.' },
    { title: 'Exam', text: 'On\u00a0Monday.' },
    { title: 'Exam', text: 'Ｏn Monday.' },
  ]
  for (const variant of variants) assert.equal((await add(variant)).statusCode, 409, variant.title)
  assert.equal((await add({ title: 'Exam', text: 'On Tuesday.' })).statusCode, 201)
  site.pass(60_000)
  assert.equal((await add()).statusCode, 201, 'a minute later')
})
