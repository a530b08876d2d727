import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EndpointName } from '../../../contract/api/endpoints.ts'
import { callOn } from '../../../test/support/learner/call-on.ts'
import {
  answered,
  answersOf,
  asked,
  openWithQuestions,
} from '../../../test/support/learner/open-with-questions.ts'
import { preparedDatabase } from '../../../test/support/postgres/test-database.ts'
import { openPeer } from '../../../test/support/sites/open-peer.ts'

const onPostgres = { skip: !preparedDatabase && 'SQLite has one process' }
const rounds = 12

async function withPeer() {
  await using opened = new AsyncDisposableStack()
  const site = opened.use(await openWithQuestions())
  site.ctx.settings.rateLimits = false
  const peer = opened.use(await openPeer(site))
  const closing = opened.move()
  /** The same call on both processes in turn, all at once. */
  const callAll = (calls: [name: EndpointName, input: object][]) =>
    Promise.all(
      calls.map(([name, input], n) => (n % 2 ? callOn(peer, name, input) : callOn(site, name, input))),
    )
  return { ...site, peer, callAll, [Symbol.asyncDispose]: () => closing.disposeAsync() }
}

test('votes that race on two processes leave a count that is the number of rows', onPostgres, async () => {
  await using site = await withPeer()
  const question = await asked(site, site.ada)
  const params = { questionId: question._id }
  const voters = [site.bob, site.teacher, site.head]
  for (let round = 0; round < rounds; round += 1) {
    const responses = await site.callAll(
      voters.flatMap((session) =>
        (['voteForQuestion', 'withdrawQuestionVote', 'voteForQuestion', 'voteForQuestion'] as const)
          .slice(round % 2)
          .map((name): [EndpointName, object] => [name, { session, params }]),
      ),
    )
    for (const { statusCode, body } of responses) assert.equal(statusCode, 200, body)
    const { vote_count } = await site.ctx.db
      .selectFrom('question')
      .select('vote_count')
      .executeTakeFirstOrThrow()
    const votes = await site.ctx.db.selectFrom('question_vote').select('user_id').execute()
    assert.equal(vote_count, votes.length, `round ${round}`)
    assert.equal(new Set(votes.map(({ user_id }) => user_id)).size, votes.length)
  }
  await site.callAll(voters.map((session) => ['voteForQuestion', { session, params }]))
  const seen = await callOn(site.peer, 'listAnswers', { session: site.ada, params })
  assert.equal(seen.json().question.voteCount, voters.length)
})

test(
  'of answers marked on two processes one is the answer, and a deleted one never is',
  onPostgres,
  async () => {
    await using site = await withPeer()
    for (let round = 0; round < rounds; round += 1) {
      const question = await asked(site, site.ada, { text: `Why ${round}?` })
      const params = { questionId: question._id }
      const [one, other] = [
        await answered(site, site.bob, question, 'One.'),
        await answered(site, site.bob, question, 'Other.'),
      ]
      const accept = (session: string, answerId: string): [EndpointName, object] => [
        'acceptAnswer',
        { session, params, json: { answerId } },
      ]
      const statuses = (
        await site.callAll([
          accept(site.ada, one._id),
          accept(site.teacher, other._id),
          accept(site.ada, other._id),
          ['deleteAnswer', { session: site.bob, params: { answerId: one._id } }],
        ])
      ).map(({ statusCode }) => statusCode)
      assert.deepEqual([statuses[1], statuses[2], statuses[3]], [200, 200, 200])
      assert.ok([200, 404].includes(statuses[0] ?? 0), `${statuses[0]}`)
      const here = await answersOf(site, site.ada, question)
      const there = (await callOn(site.peer, 'listAnswers', { session: site.ada, params })).json()
      assert.deepEqual(there.accepted?._id ?? null, here.accepted?._id ?? null)
      assert.ok([other._id, undefined].includes(here.accepted?._id), 'the deleted one is not the answer')
      assert.equal(here.question.answerCount, 1)
    }
  },
)

test('both processes tell the same number of unread notifications', onPostgres, async () => {
  await using site = await withPeer()
  const question = await asked(site, site.ada)
  const params = { questionId: question._id }
  const unread = async () => {
    const input = { session: site.ada }
    const [here, there] = [
      await callOn(site, 'listNotifications', input),
      await callOn(site.peer, 'listNotifications', input),
    ].map((response) => response.json())
    assert.equal(here.unread, there.unread)
    assert.deepEqual(
      here.notifications.map(({ _id }: { _id: string }) => _id),
      there.notifications.map(({ _id }: { _id: string }) => _id),
    )
    return here.unread
  }
  const reply = (session: string, text: string): [EndpointName, object] => [
    'answerQuestion',
    { session, params, json: { text } },
  ]
  for (const n of [1, 2, 3, 4]) {
    const sent = await site.callAll([reply(site.bob, `One ${n}`), reply(site.teacher, `Other ${n}`)])
    for (const { statusCode, body } of sent) assert.equal(statusCode, 201, body)
  }
  assert.equal(await unread(), 8)
  await site.callAll([
    ['readNotifications', { session: site.ada, json: {} }],
    ['readNotifications', { session: site.ada, json: {} }],
  ])
  assert.equal(await unread(), 0)
})
