import assert from 'node:assert/strict'
import { test } from 'node:test'
import { perHour } from '../../../contract/api/per-hour.ts'
import type { Question } from '../../../contract/endpoints/question-fields.ts'
import { maxMentions } from '../../../contract/validation/limits.ts'
import { slow } from '../../../scripts/testing/slow.ts'
import { writeArticle } from '../../../test/support/fill-library.ts'
import { sweepWhole } from '../../../test/support/host/sweep-whole.ts'
import {
  answer,
  answered,
  answersOf,
  ask,
  asked,
  list,
  openWithQuestions,
} from '../../../test/support/learner/open-with-questions.ts'

test('people who took part are named in a text; nobody else is looked up, and their names of today are shown', async () => {
  await using site = await openWithQuestions()
  const question = await asked(site, site.ada)
  await answered(site, site.bob, question, 'Hm.')
  const text = 'Thanks @bob ross-lee, and @Ada Lovelace! Not @Terry Teacher, mail@Bob Ross-Lee.'
  const thanks = await answered(site, site.ada, question, text)
  assert.deepEqual(thanks.mentions.toSorted(), ['Ada Lovelace', 'Bob Ross-Lee'])
  assert.equal(thanks.text, text.replace('@bob ross-lee', '@Bob Ross-Lee'))
  const [stored] = await site.ctx.db
    .selectFrom('answer')
    .select('text')
    .where('id', '=', thanks._id)
    .execute()
  assert.doesNotMatch(stored?.text ?? '', /@Ada/)
  const typed = await answered(site, site.ada, question, `@{${crypto.randomUUID()}}`)
  assert.deepEqual(typed.mentions, [])
  const { session, password } = site.adaAccount
  await site.call('deleteAccount', { session, json: { currentPassword: password } })
  const page = JSON.stringify(await answersOf(site, site.bob, question))
  assert.ok(!page.includes('Lovelace'), page)
  assert.match(page, /@Deleted account/)
  assert.equal((await list(site, site.bob)).questions[0]?.author, null)
  site.clock.now = new Date(site.clock.now.getTime() + 8 * 86_400_000)
  await sweepWhole(site.ctx)
  const rows = [
    ...(await site.ctx.db.selectFrom('question').selectAll().execute()),
    ...(await site.ctx.db.selectFrom('answer').selectAll().execute()),
  ]
  assert.equal(rows.length, 4)
  assert.ok(!JSON.stringify(rows).includes(site.adaAccount.user._id))
})

test('a text names at most so many people', slow(), async () => {
  await using site = await openWithQuestions()
  const question = await asked(site, site.ada)
  const names: string[] = []
  for (let number = 0; number <= maxMentions; number += 1) {
    const fullName = `Person ${String.fromCharCode(97 + number).repeat(3)}`
    names.push(`@${fullName}`)
    const { session } = await site.makeAccount({ fullName, email: `p${number}@school.example` })
    await answered(site, session, question, 'Me, too.')
  }
  const tooMany = await answer(site, site.ada, question, names.join(', '))
  assert.equal(tooMany.statusCode, 400)
  assert.match(tooMany.body, /At most 20 people/)
  assert.equal(
    (await answered(site, site.ada, question, names.slice(1).join(', '))).mentions.length,
    maxMentions,
  )
  await answered(site, site.ada, question, `${'@'.repeat(5_000)}${'@Person aaa '.repeat(400)}`)
})

test('what one person asks in an hour is limited', async () => {
  await using site = await openWithQuestions()
  for (let count = 0; count < perHour.questions; count += 1) await asked(site, site.ada)
  const tooMany = await ask(site, site.ada)
  assert.equal(tooMany.statusCode, 429)
  assert.match(tooMany.body, /At most 30 questions/)
  await asked(site, site.bob)
})

test('similar questions of the course are found by their rarer words, with typing errors, and only where one may read', async () => {
  await using site = await openWithQuestions()
  const { _id: otherLecture } = await writeArticle(site, site.head, site.courseId)
  await asked(site, site.ada, { text: 'How do I tie a bowline with wet rope?' })
  await asked(site, site.ada, { text: 'Where is the anchor?' })
  await asked({ ...site, lectureId: otherLecture }, site.ada, { text: 'Is wet rope weaker in a splice?' })
  const similar = async (text: string) => {
    const input = { session: site.bob, params: { lectureId: site.lectureId }, query: { text } }
    const { questions } = (await site.call('findSimilarQuestions', input)).json()
    return questions.map((one: Question) => one.text)
  }
  assert.deepEqual((await similar('my bowline in wet rope slips')).toSorted(), [
    'How do I tie a bowline with wet rope?',
    'Is wet rope weaker in a splice?',
  ])
  assert.deepEqual(await similar('something else entirely'), [])
  assert.deepEqual(await similar(''), [])
  const params = { courseId: site.courseId, lectureId: otherLecture }
  await site.call('editLecture', { session: site.head, params, json: { isDraft: true } })
  assert.deepEqual(await similar('my bowline in wet rope slips'), ['How do I tie a bowline with wet rope?'])
})
