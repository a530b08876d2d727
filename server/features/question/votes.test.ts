import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openWithEditors } from '../../../test/support/sites/open-with-editors.ts'

/** A small repeatable source of numbers (mulberry32), so that a failure can be run again. */
function openDice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}

const names = {
  question: ['voteForQuestion', 'withdrawQuestionVote'],
  answer: ['voteForAnswer', 'withdrawAnswerVote'],
} as const

test('votes that race with each other leave a count that is the number of rows', async () => {
  await using site = await openWithEditors({ RATE_LIMITS: 'off' })
  const author = await site.makeAccount()
  const params = { lectureId: site.lectureId, questionId: '', answerId: '' }
  const json = { text: 'Why?' }
  const asked = await site.call('askQuestion', { session: author.session, params, json })
  params.questionId = asked.json().question._id
  params.answerId = (
    await site.call('answerQuestion', { session: author.session, params, json })
  ).json().answer._id
  const voters = await Promise.all(
    [1, 2, 3, 4].map((number) => site.makeAccount({ email: `voter${number}@school.example` })),
  )
  for (let seed = 1; seed <= 6; seed += 1) {
    const roll = openDice(seed)
    const calls = Array.from({ length: 40 }, () => {
      const kind = roll(2) ? 'question' : 'answer'
      const session = voters[roll(voters.length)]?.session ?? ''
      return site.call(names[kind][roll(2) as 0 | 1], { session, params })
    })
    for (const { statusCode, body } of await Promise.all(calls)) assert.equal(statusCode, 200, body)
    for (const kind of ['question', 'answer'] as const) {
      const { vote_count } = await site.ctx.db.selectFrom(kind).select('vote_count').executeTakeFirstOrThrow()
      const votes = await site.ctx.db.selectFrom(`${kind}_vote`).select('user_id').execute()
      assert.equal(vote_count, votes.length, `${kind}, seed ${seed}`)
      assert.equal(new Set(votes.map(({ user_id }) => user_id)).size, votes.length)
    }
  }
  await Promise.all(voters.map(({ session }) => site.call('voteForQuestion', { session, params })))
  const own = await site.call('voteForQuestion', { session: author.session, params })
  assert.equal(own.statusCode, 403)
  const [voter] = voters
  assert.ok(voter)
  await site.call('deleteAccount', { session: voter.session, json: { currentPassword: voter.password } })
  const { question } = (await site.call('listAnswers', { session: author.session, params })).json()
  assert.equal(question.voteCount, voters.length)
})

test('answers that race with hiding and deleting leave the number of those that everybody sees', async () => {
  await using site = await openWithEditors({ RATE_LIMITS: 'off' })
  const author = await site.makeAccount()
  const { session } = author
  const json = { text: 'Why?' }
  const asked = await site.call('askQuestion', { session, params: { lectureId: site.lectureId }, json })
  const params = { questionId: asked.json().question._id as string }
  const answers: string[] = []
  for (let seed = 11; seed <= 14; seed += 1) {
    const roll = openDice(seed)
    const calls = Array.from({ length: 20 }, () => {
      const answerId = answers[roll(Math.max(answers.length, 1))]
      const input = { session, params: { answerId: answerId ?? '' } }
      const choice = answerId ? roll(5) : 0
      if (choice === 1) return site.call('deleteAnswer', input)
      if (choice === 2) return site.call('restoreAnswer', input)
      if (choice === 3) return site.call('hideAnswer', { ...input, session: site.head })
      if (choice === 4) return site.call('showAnswer', { ...input, session: site.head })
      return site.call('answerQuestion', { session, params, json })
    })
    for (const { statusCode, json } of await Promise.all(calls)) {
      assert.ok(statusCode < 500)
      if (statusCode === 201) answers.push(json().answer._id)
    }
    const shown = await site.ctx.db
      .selectFrom('answer')
      .select('id')
      .where('deleted_at', 'is', null)
      .where('hidden_at', 'is', null)
      .execute()
    const { answer_count } = await site.ctx.db
      .selectFrom('question')
      .select('answer_count')
      .executeTakeFirstOrThrow()
    assert.equal(answer_count, shown.length, `seed ${seed}`)
    const words = await site.ctx.db
      .selectFrom('question_word')
      .select('answer_id')
      .where('answer_id', '!=', '')
      .execute()
    assert.deepEqual(new Set(words.map((word) => word.answer_id)), new Set(shown.map(({ id }) => id)))
  }
})
