import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as serverMessages from '../../../contract/messages/server.ts'
import { slow } from '../../../scripts/testing/slow.ts'
import { profileFields, signUpFields } from '../../../test/support/drafts.ts'
import {
  answer,
  answered,
  ask,
  asked,
  list,
  openWithQuestions,
} from '../../../test/support/learner/open-with-questions.ts'
import { inEnglish } from '../../../test/support/messages/in-english.ts'
import { transact } from '../../db/transact.ts'

const listed = { BLOCKED_WORDS: 'cunt, buy now' }

test(
  'a question or answer with a blocked word is refused at its field, and nothing of it is stored',
  slow(),
  async () => {
    await using site = await openWithQuestions(listed)
    const question = await asked(site, site.ada, { text: 'Is Scunthorpe far?' })
    const written = await answered(site, site.bob, question, 'Buy it now')
    const edit = (text: string) =>
      site.call('editAnswer', { session: site.bob, params: { answerId: written._id }, json: { text } })
    for (const refused of [
      await ask(site, site.ada, { text: 'You ＣＵＮＴ' }),
      await answer(site, site.teacher, question, 'Buy\u200b now!'),
      await edit('c**un**t'),
    ]) {
      assert.equal(refused.statusCode, 400, refused.body)
      const { message, fields } = refused.json()
      assert.equal(message, inEnglish(serverMessages.textBlocked))
      assert.deepEqual(fields, { text: message })
      assert.doesNotMatch(refused.body, /cunt|buy/i)
    }
    const { questions } = await list(site, site.bob)
    assert.deepEqual(
      questions.map(({ text, answerCount }) => [text, answerCount]),
      [['Is Scunthorpe far?', 1]],
    )
    assert.equal((await edit('Better so')).statusCode, 200)
  },
)

test('notes are nobody else’s business, and may have any word', async () => {
  await using site = await openWithQuestions(listed)
  const params = { lectureId: site.lectureId }
  const note = await site.call('addNote', { session: site.ada, params, json: { text: 'cunt', second: null } })
  assert.equal(note.statusCode, 201, note.body)
})

test('a name with a blocked word is refused at sign-up and in the profile, and one from before stays', async () => {
  await using site = await openWithQuestions(listed)
  const form = signUpFields({ fullName: 'Buy Now' })
  const refused = await site.call('register', { form })
  assert.equal(refused.statusCode, 400, refused.body)
  assert.equal(refused.json().fields.fullName, inEnglish(serverMessages.nameBlocked))
  const params = { userId: site.adaAccount.user._id }
  const rename = (fullName: string) =>
    site.call('updateUser', { session: site.ada, params, form: profileFields({ fullName }) })
  assert.equal((await rename('Ada Cunt')).statusCode, 400)
  await transact(site.ctx.db, (trx) =>
    trx.updateTable('user').set({ full_name: 'Buy Now' }).where('id', '=', params.userId).execute(),
  )
  assert.equal((await rename('Buy Now')).statusCode, 200)
})
