import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxPlacedComments } from '../../../../contract/validation/bounds/assignment-limits.ts'
import { withAssignment } from '../../../../test/support/assignment/with-assignment.ts'
import { insertCopies } from '../../../../test/support/table/insert-copies.ts'
import { newId } from '../../../core/new-id.ts'
import { erasePerson } from '../../../db/personal/erase-person.ts'
import { transact } from '../../../db/transact.ts'

type Site = Awaited<ReturnType<typeof withAssignment>>

const comment = (site: Site, submissionId: string, json: object, session = site.head) =>
  site.call('commentSubmission', { session, params: { submissionId }, json })

const textsOf = ({ comments }: { comments: { text: string }[] }) => comments.map(({ text }) => text)

async function handInFile(site: Site, name = 'knot.pdf') {
  const { id: fileId } = await site.upload(name)
  await site.json(await site.save({ uploads: [fileId] }))
  const { submissionId } = await site.handIn()
  return { fileId, submissionId }
}

test('comments at places reach the learner with the grade, and not before', async () => {
  await using site = await withAssignment()
  const { fileId, submissionId } = await handInFile(site)
  const places = [
    { fileId, page: 2, x: 0.25, y: 0.5 },
    { fileId, x: 0.1, y: 1 },
    { fileId, second: 12.5 },
    { fileId },
    { quote: 'bowline' },
  ]
  for (const place of places) {
    const { comment: said } = await site.json(await comment(site, submissionId, { ...place, text: 'Why?' }))
    const { commentId: _, author, createdAt: __, ...rest } = said
    assert.deepEqual(rest, { ...place, text: 'Why?', isMine: true })
    assert.ok(author)
  }
  assert.equal((await site.look(submissionId)).versions[0].comments.length, places.length)
  await site.json(await site.grade(submissionId, { points: 7 }))
  const before = [
    (await site.read()).submission.versions[0],
    (await site.look(submissionId, site.learner)).versions[0],
  ]
  assert.deepEqual(before.map(textsOf), [[], []])
  await site.json(await site.grade(submissionId, { isReleased: true }))
  const { comments } = (await site.read()).submission.versions[0]
  assert.equal(comments.length, places.length)
  assert.ok(
    comments.every((one: object) => !('author' in one)),
    'their teacher speaks, not a name',
  )
})

test('what was said about a version that was never graded comes with the grade of a later one', async () => {
  await using site = await withAssignment()
  const { submissionId } = await site.handIn()
  await site.json(await comment(site, submissionId, { quote: 'A bowline', text: 'Which one?' }))
  await site.handIn('A running bowline')
  await site.json(await comment(site, submissionId, { quote: 'running', text: 'Better.' }))
  const seen = async () => (await site.read()).submission.versions.map(textsOf)
  await site.json(await site.grade(submissionId, { points: 8 }))
  assert.deepEqual(await seen(), [[], []])
  await site.json(await site.release())
  assert.deepEqual(await seen(), [['Which one?'], ['Better.']])
})

test('what was said beside a grade that is held back stays with it', async () => {
  await using site = await withAssignment()
  const { submissionId } = await site.handIn()
  await site.json(await site.grade(submissionId, { points: 2 }))
  await site.json(await comment(site, submissionId, { quote: 'A bowline', text: 'Not yet said' }))
  await site.handIn('A better bowline')
  await site.json(await site.grade(submissionId, { points: 8, isReleased: true }))
  assert.deepEqual((await site.read()).submission.versions.map(textsOf), [[], []])
})

test('only editors comment, on what was handed in, and each changes only their own words', async () => {
  await using site = await withAssignment()
  const { fileId, submissionId } = await handInFile(site)
  const place = { quote: 'bowline', text: 'Why?' }
  for (const session of [site.learner, await site.signIn('USER')])
    assert.ok([403, 404].includes((await comment(site, submissionId, place, session)).statusCode))
  const other = await site.handIn('A hitch', await site.signIn('USER'))
  assert.equal((await comment(site, other.submissionId, { fileId, text: 'Why?' })).statusCode, 400)
  assert.equal((await comment(site, submissionId, { ...place, number: 2 })).statusCode, 404)
  const said = (await site.json(await comment(site, submissionId, place))).comment
  const params = { submissionId, commentId: said.commentId }
  const second = await site.signIn('ADMIN')
  const change = (session: string, text: string) =>
    site.call('changeSubmissionComment', { session, params, json: { text } })
  assert.equal((await change(second, 'Because')).statusCode, 403)
  assert.equal((await site.call('deleteSubmissionComment', { session: second, params })).statusCode, 403)
  assert.equal((await site.json(await change(site.head, 'How?'))).comment.text, 'How?')
  assert.equal((await site.look(submissionId, second)).versions[0].comments[0].isMine, false)
  const elsewhere = { ...params, submissionId: other.submissionId }
  const wrong = await site.call('deleteSubmissionComment', { session: site.head, params: elsewhere })
  assert.equal(wrong.statusCode, 404)
  const { submission } = await site.json(
    await site.call('deleteSubmissionComment', { session: site.head, params }),
  )
  assert.deepEqual(submission.versions[0].comments, [])
})

test('a place that is none is refused with a sentence', async () => {
  await using site = await withAssignment()
  const { fileId, submissionId } = await handInFile(site)
  const wrong = [
    {},
    { fileId, x: 0.5 },
    { fileId, page: 1 },
    { fileId, x: 1.1, y: 0 },
    { fileId, page: 0, x: 0, y: 0 },
    { fileId, second: -1 },
    { fileId, second: 1, x: 0, y: 0 },
    { x: 0, y: 0, quote: 'bowline' },
    { second: 4 },
    { quote: 'x'.repeat(501) },
    { quote: ' ' },
  ]
  for (const place of wrong) {
    const reply = await comment(site, submissionId, { ...place, text: 'Why?' })
    assert.equal(reply.statusCode, 400, JSON.stringify(place))
    assert.match(reply.json().message, /place|phrase|comment on/i, JSON.stringify(place))
  }
})

test('a version has so many comments and no more', async () => {
  await using site = await withAssignment()
  const { submissionId } = await site.handIn()
  await site.json(await comment(site, submissionId, { quote: 'bowline', text: 'Why?' }))
  const { db } = site.ctx
  const row = await db.selectFrom('submission_comment').selectAll().executeTakeFirstOrThrow()
  const change = () => ({ id: newId() })
  await insertCopies(db, 'submission_comment', { row, count: maxPlacedComments - 1, change })
  const reply = await comment(site, submissionId, { quote: 'bowline', text: 'Why?' })
  assert.deepEqual([reply.statusCode, reply.json().code], [409, 'limit-reached'])
})

test('an erased editor leaves what they said, and an erased learner takes it along', async () => {
  await using site = await withAssignment()
  const { submissionId } = await site.handIn()
  await site.json(await comment(site, submissionId, { quote: 'bowline', text: 'Why?' }))
  const { db } = site.ctx
  const erase = async (session: string) => {
    const id = await site.idOf(session)
    const { email, full_name } = await db
      .selectFrom('user')
      .select(['email', 'full_name'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const deletion = { user_id: id, full_name, deleted_at: site.clock.now, pseudonym: null }
    await db.insertInto('account_deletion').values(deletion).execute()
    await transact(db, (trx) => erasePerson(trx, { id, email }))
  }
  const another = await site.signIn('ADMIN')
  await erase(site.head)
  const [left] = (await site.look(submissionId, another)).versions[0].comments
  assert.deepEqual([left.text, left.author, left.isMine], ['Why?', undefined, false])
  await erase(site.learner)
  assert.deepEqual(await db.selectFrom('submission_comment').selectAll().execute(), [])
})
