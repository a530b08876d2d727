import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxSavedComments } from '../../../../contract/validation/bounds/assignment-limits.ts'
import { questionLength } from '../../../../contract/validation/bounds/question-limits.ts'
import { openTestApp } from '../../../../test/support/open-test-app.ts'
import { newId } from '../../../core/new-id.ts'

type Saved = { savedCommentId: string; text: string }

async function withSavedComments() {
  const site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const save = (text: string, as = session) => site.call('saveComment', { session: as, json: { text } })
  const list = async (as = session): Promise<Saved[]> =>
    (await site.call('listSavedComments', { session: as })).json().savedComments
  const remove = ({ savedCommentId }: Saved, as = session) =>
    site.call('deleteSavedComment', { session: as, params: { savedCommentId } })
  return Object.assign(site, { session, save, list, remove })
}

test('a marker keeps a remark once, and deletes it; nobody else has it', async () => {
  await using site = await withSavedComments()
  for (const text of ['Name your sources.', 'Well done.', '  Name your sources.  '])
    assert.equal((await site.save(text)).statusCode, 201)
  const saved = await site.list()
  assert.deepEqual(
    saved.map(({ text }) => text),
    ['Name your sources.', 'Well done.'],
  )
  const other = await site.signIn('USER')
  assert.deepEqual(await site.list(other), [])
  const [first] = saved
  assert.ok(first)
  assert.equal((await site.remove(first, other)).statusCode, 404)
  assert.equal((await site.remove(first)).statusCode, 200)
  assert.equal((await site.remove(first)).statusCode, 404)
  assert.equal((await site.list()).length, 1)
})

test('a remark that is empty or too long, and one too many, are refused with a sentence', async () => {
  await using site = await withSavedComments()
  assert.match((await site.save(' ')).json().message, /Write the comment/)
  assert.equal((await site.save('x'.repeat(questionLength.feedback + 1))).statusCode, 400)
  const userId = (await site.call('currentUser', { session: site.session })).json().user._id
  const rows = Array.from({ length: maxSavedComments }, (_, at) => ({
    ...{ id: newId(), user_id: userId, text: `Remark ${at}`, created_at: site.clock.now },
  }))
  await site.ctx.db.insertInto('saved_comment').values(rows).execute()
  const refused = await site.save('One more')
  assert.equal(refused.statusCode, 409)
  assert.match(refused.json().message, new RegExp(`${maxSavedComments} saved comments`))
  assert.equal((await site.save('Remark 0')).statusCode, 201, 'one that is there takes no room')
})
