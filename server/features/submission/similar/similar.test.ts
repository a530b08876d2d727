import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withAssignment } from '../../../../test/support/assignment/with-assignment.ts'
import { cookieOf, uploadAnswer } from '../../../../test/support/quiz/upload-answer.ts'
import { until } from '../../../../test/support/until.ts'

const instructions =
  'Explain in your own words how a sailor on a small boat ties a bowline, and say when it must not be used at all.'
const essay =
  'First make a small loop in the standing part, far enough from the end. Lead the end up through the loop, around the standing part, and back down. Then pull the knot tight with both hands.'

const withEssays = async (settings: object = {}) => {
  const site = await withAssignment({ description: instructions, ...settings })
  const similarTo = (submissionId: string, session = site.head) =>
    site.call('listSimilar', { session, params: { submissionId } })
  return { ...site, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](), similarTo }
}

test('similar texts among those handed in are pointed out, with what stands in both', async () => {
  await using site = await withEssays()
  const [second, third] = [await site.signIn('USER'), await site.signIn('USER')]
  const first = await site.handIn(
    `A long beginning that nobody else has, about my boat and what I did with it last summer. ${essay}`,
  )
  const other = await site.handIn(`${instructions} ${essay}`, second)
  await site.handIn(`${instructions} I do not know any of it, but I asked a friend who knows it well.`, third)
  const { similar, compared, total } = await site.json(await site.similarTo(other.submissionId))
  assert.deepEqual([compared, total, similar.length], [2, 2, 1])
  assert.equal(similar[0].submissionId, first.submissionId)
  assert.equal(similar[0].user._id, await site.idOf(site.learner))
  assert.ok(similar[0].share > similar[0].otherShare, 'of the shorter text more stands in the other')
  assert.deepEqual(similar[0].passages, [essay.slice(0, -1)])
})

test('what one hands in again is compared as it is now, and never with one’s own', async () => {
  await using site = await withEssays()
  const second = await site.signIn('USER')
  const first = await site.handIn(essay)
  await site.handIn(essay, second)
  assert.equal((await site.json(await site.similarTo(first.submissionId))).similar.length, 1)
  await site.handIn(
    'Now it is quite another text, without a word of what stood here before, I promise.',
    second,
  )
  const { similar, total } = await site.json(await site.similarTo(first.submissionId))
  assert.deepEqual([similar, total], [[], 1])
})

test('words are noted when work is handed in, and anew when it was taken back and is handed in again', async () => {
  await using site = await withEssays()
  const noted = async () => {
    const row = await site.ctx.db
      .selectFrom('submission_version')
      .select('fingerprint')
      .executeTakeFirstOrThrow()
    return row.fingerprint
  }
  await site.handIn(essay)
  await until('its words are noted', async () => (await noted()) !== null)
  const before = await noted()
  await site.json(await site.takeBack())
  await site.handIn(`${essay} And more.`)
  await until('they are noted anew', async () => ![null, before].includes(await noted()))
})

test('files of plain text are compared, too; work from before is read at the first look', async () => {
  await using site = await withEssays()
  const second = await site.signIn('USER')
  const { id } = await uploadAnswer(site, cookieOf(second), {
    ...{ lectureId: site.lectureId, name: 'knot.txt', bytes: Buffer.from(essay) },
  })
  await site.json(await site.save({ uploads: [id] }, second))
  await site.json(await site.submit(second))
  const first = await site.handIn(essay)
  const looked = async () => site.json(await site.similarTo(first.submissionId))
  assert.deepEqual((await looked()).similar[0]?.share, 1)
  await site.ctx.db.updateTable('submission_version').set({ fingerprint: null }).execute()
  assert.deepEqual((await looked()).similar[0]?.share, 1)
  const { fingerprint } = await site.ctx.db
    .selectFrom('submission_version')
    .select('fingerprint')
    .where('submission_id', '!=', first.submissionId)
    .executeTakeFirstOrThrow()
  assert.notEqual(fingerprint, null)
})

test('anonymous work stays so, and only editors compare', async () => {
  await using site = await withEssays({ isAnonymous: true })
  const second = await site.signIn('USER')
  const first = await site.handIn(essay)
  const other = await site.handIn(essay, second)
  const { similar } = await site.json(await site.similarTo(first.submissionId))
  assert.deepEqual([similar[0].submissionId, similar[0].user], [other.submissionId, undefined])
  assert.equal((await site.similarTo(first.submissionId, second)).statusCode, 403)
})
