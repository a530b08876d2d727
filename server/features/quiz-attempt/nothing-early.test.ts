import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pages } from '../../../contract/addresses.ts'
import { type EndpointName, endpoints } from '../../../contract/api/endpoints.ts'
import type { TokenScope } from '../../../contract/validation/token-scopes.ts'
import { webhookEvents } from '../../../contract/validation/webhook-choices.ts'
import { webhookFields } from '../../../test/support/drafts.ts'
import { unzip } from '../../../test/support/http/unzip.ts'
import { withQuiz } from '../../../test/support/quiz/with-quiz.ts'

const scopes: TokenScope[] = ['courses:read', 'progress:read', 'progress:write', 'profile:read']

/** What is right, what is said about it, by what it is graded, and what helps after a wrong try. */
const secret = /hiddenanswer|hiddenfeedback|hiddenrubric|hiddenhint|424242|isCorrect|"isTrue"|"accepted"/

const questions = [
  {
    kind: 'choice',
    stem: 'firststem: which knot?',
    options: [
      { text: 'Bowline', isCorrect: true, feedback: 'hiddenfeedback yes' },
      { text: 'Granny', isCorrect: false, feedback: 'hiddenfeedback no' },
    ],
    isSingle: true,
    hints: ['hiddenhint'],
  },
  {
    kind: 'short-text',
    stem: 'laterstem: the king?',
    accepted: [{ text: 'hiddenanswer' }],
    feedback: 'hiddenfeedback',
  },
  { kind: 'number', stem: 'laterstem: how long?', accepted: [{ value: 424242 }] },
  { kind: 'essay', stem: 'laterstem: why?', rubric: 'hiddenrubric' },
]

/** A course whose quiz asks one question after the other and tells what was right after its close. */
async function withSecrets() {
  const site = await withQuiz({ navigation: 'forward' }, [])
  const closesAt = new Date(site.clock.now.getTime() + 3_600_000).toISOString()
  await site.json(await site.change({ feedback: 'after-close', closesAt }))
  const ids: string[] = []
  for (const question of questions) ids.push(await site.addQuestion(question))
  await site.json(await site.ask(ids.map((questionId) => ({ questionId, points: 1 }))))
  const { learner: session, courseId, lectureId } = site
  await site.confirm(session)
  const made = await site.call('createToken', { session, json: { name: 'Mine', scopes } })
  const token = { authorization: `Bearer ${(await site.json(made, 201)).secret}` }
  const [questionId = ''] = ids

  /** Every reply that a learner can fetch about these, by session and by token, with the page itself. */
  async function readAll(params: Record<string, string> = {}) {
    const known: Record<string, string> = { courseId, lectureId, questionId, ...params }
    const replies: { name: string; status: number; text: string }[] = []
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const { method, path } = endpoint
      const isKnown = [...path.matchAll(/:(\w+)/g)].every(([, key = '']) => key in known)
      if (method !== 'GET' || !isKnown || name === 'followEvents') continue
      const query: Record<string, string> =
        'query' in endpoint && 'q' in endpoint.query.shape ? { q: 'hidden' } : {}
      for (const caller of [{ session }, { headers: token }]) {
        const input = { ...caller, params: known, query }
        const { statusCode, rawPayload } = await site.call(name as EndpointName, input)
        const isArchive = rawPayload.subarray(0, 2).toString() === 'PK'
        const text = isArchive ? [...unzip(rawPayload).values()].join('\n') : String(rawPayload)
        replies.push({ name, status: statusCode, text })
      }
    }
    const url = `${pages.lectures}?${new URLSearchParams({ course: courseId, lecture: lectureId })}`
    const page = await site.app.inject({ url, headers: { cookie: `lectern_session=${session}` } })
    return [...replies, { name: 'the page', status: page.statusCode, text: page.body }]
  }
  return { ...site, ids, readAll }
}

const expectNothing = (replies: { name: string; text: string }[], early: RegExp) => {
  for (const { name, text } of replies) assert.doesNotMatch(text, early, name)
}

test('no reply and no page tells what is right, what is said about it, or what is asked later, before it may be seen', async () => {
  await using site = await withSecrets()
  const json = webhookFields({ events: webhookEvents })
  await site.json(await site.call('createWebhook', { session: site.head, json }), 201)
  const before = await site.readAll()
  assert.ok(before.filter(({ status }) => status === 200).length > 40, 'the replies were read')
  expectNothing(before, new RegExp(`${secret.source}|firststem|laterstem`))

  const begun = await site.begin()
  const { attemptId } = begun
  const later = new RegExp(`${secret.source}|laterstem`)
  assert.match(JSON.stringify(begun), /firststem/)
  expectNothing(
    [{ name: 'begun', text: JSON.stringify(begun) }, ...(await site.readAll({ attemptId }))],
    later,
  )

  const [choice = '', word = '', number = '', essay = ''] = site.ids
  const [question] = begun.questions
  const options = question?.kind === 'choice' ? question.options : []
  const answers = [
    [choice, [options.find(({ text }) => text === 'Granny')?._id]],
    [word, 'granny'],
    [number, { value: 7 }],
    [essay, 'Because.'],
  ] as const
  for (const [questionId, answer] of answers) {
    const { body: text, statusCode } = await site.answer(attemptId, questionId, answer)
    assert.equal(statusCode, 200, text)
    expectNothing([{ name: 'answered', text }], secret)
  }
  const { body } = await site.submit(attemptId)
  expectNothing([{ name: 'handed in', text: body }, ...(await site.readAll({ attemptId }))], secret)
  const sent = await site.ctx.db.selectFrom('webhook_delivery').select('body').execute()
  expectNothing(
    sent.map(({ body }) => ({ name: 'webhook', text: body })),
    /firststem|laterstem|hidden/,
  )

  site.pass(3_601)
  assert.match(JSON.stringify(await site.read(attemptId)), /hiddenfeedback no.*hiddenanswer.*424242/)
})

test('learners reach nothing of the bank: not by a token, not in their data, not by search or notes', async () => {
  await using site = await withSecrets()
  const replies = await site.readAll()
  const ofBank = replies.filter(({ name }) => /BankQuestion/.test(name))
  assert.equal(ofBank.length, 4, 'the calls of the bank were made')
  for (const { name, status } of ofBank) assert.ok([403, 404].includes(status), `${name}: ${status}`)
  expectNothing(replies, /firststem|laterstem|hiddenanswer|hiddenrubric/)
})
