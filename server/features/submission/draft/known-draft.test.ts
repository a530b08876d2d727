import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withAssignment } from '../../../../test/support/assignment/with-assignment.ts'

type Site = Awaited<ReturnType<typeof withAssignment>>
type Reply = { statusCode: number; json(): { code?: string } }

const codeOf = (reply: Reply) => [reply.statusCode, reply.json().code]
const changed = [409, 'changed-meanwhile']

const saveKnowing = async (site: Site, given: object) =>
  (await site.json(await site.save(given))).submission.draft.savedAt as string

const submitKnowing = (site: Site, savedAt: string) =>
  site.call('submitWork', {
    ...{ session: site.learner, params: { lectureId: site.lectureId } },
    query: { savedAt },
  })

test('of two windows the one with the older draft replaces nothing, also within one moment', async () => {
  await using site = await withAssignment()
  const first = await saveKnowing(site, { text: 'A bowline', savedAt: null })
  assert.deepEqual(codeOf(await site.save({ text: 'A hitch', savedAt: null })), changed)
  const second = await saveKnowing(site, { text: 'A bend', savedAt: first })
  assert.notEqual(second, first)
  assert.deepEqual(codeOf(await site.save({ text: 'A hitch', savedAt: first })), changed)
  assert.equal((await site.read()).submission.draft.text, 'A bend')
  await saveKnowing(site, { text: 'A hitch' })
})

test('two windows that save at once with the same draft: one of them is told', async () => {
  await using site = await withAssignment()
  const savedAt = await saveKnowing(site, { text: 'A bowline' })
  const replies = await Promise.all(['A hitch', 'A bend'].map((text) => site.save({ text, savedAt })))
  assert.deepEqual(replies.map(({ statusCode }) => statusCode).toSorted(), [200, 409])
})

test('what was handed in meanwhile is not begun again by a window that still shows its draft', async () => {
  await using site = await withAssignment()
  const savedAt = await saveKnowing(site, { text: 'A bowline' })
  await site.json(await site.submit())
  assert.deepEqual(codeOf(await site.save({ text: 'A hitch', savedAt })), changed)
  assert.equal((await site.read()).submission.draft, null)
})

test('a newer draft is not handed in unread, and a hand-in that is sent again does not hand in what was begun since', async () => {
  await using site = await withAssignment()
  const first = await saveKnowing(site, { text: 'A bowline' })
  const second = await saveKnowing(site, { text: 'A bend' })
  assert.deepEqual(codeOf(await submitKnowing(site, first)), changed)
  await site.json(await submitKnowing(site, second))
  assert.equal((await submitKnowing(site, second)).statusCode, 200, 'twice is once')
  await site.json(await site.save({ text: 'A better bend' }))
  assert.deepEqual(codeOf(await submitKnowing(site, second)), changed)
  assert.equal((await site.read()).submission.versions.length, 1)
})

test('the moment of a draft is one', async () => {
  await using site = await withAssignment()
  for (const savedAt of ['yesterday', 7, ''])
    assert.match((await site.save({ text: 'A bowline', savedAt })).json().fields.savedAt, /was saved/)
  assert.equal((await site.save({ savedAt: null })).statusCode, 400, 'nothing is saved by it alone')
  assert.equal((await submitKnowing(site, 'yesterday')).statusCode, 400)
})
