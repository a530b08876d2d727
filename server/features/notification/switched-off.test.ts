import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openWithQuestions } from '../../../test/support/learner/open-with-questions.ts'
import { tell } from '../../../test/support/learner/tell.ts'
import { until } from '../../../test/support/until.ts'

async function withSwitches() {
  const site = await openWithQuestions()
  const { adaAccount, courseId } = site
  const kinds = [
    'announcement',
    'question',
    'answer',
    'accepted',
    'mention',
    'review',
    'certificate',
  ] as const
  const ask = (text: string) =>
    site.call('askQuestion', { session: site.ada, params: { lectureId: site.lectureId }, json: { text } })
  const questionId = (await ask('Why?')).json().question._id
  const { answer } = (
    await site.call('answerQuestion', {
      session: site.bob,
      params: { questionId },
      json: { text: 'Because.' },
    })
  ).json()
  const announced = await site.call('addAnnouncement', {
    session: site.teacher,
    params: { courseId },
    json: { title: 'News', text: 'News' },
  })
  await site.ctx.db.deleteFrom('notification').execute()
  const about = { announcement: announced.json().announcement._id, question: questionId }
  for (const kind of kinds)
    await tell(site, [adaAccount.user._id], {
      kind,
      courseId,
      aboutId: kind in about ? about[kind as keyof typeof about] : answer._id,
    })
  const session = site.ada
  return {
    ...site,
    kinds,
    switchBell: async (kind: string, byBell: boolean) => {
      const response = await site.call('changeNotificationChoice', { session, json: { kind, byBell } })
      assert.equal(response.statusCode, 200, response.body)
    },
    heard: async (): Promise<string[]> => {
      const { notifications, unread } = (await site.call('listNotifications', { session })).json()
      assert.equal(unread, notifications.length, 'the number is that of the list')
      return notifications.map(({ kind }: { kind: string }) => kind).reverse()
    },
  }
}

const alsoOff = { announcement: [], question: [], answer: ['accepted'], mention: [] }

test('the bell is switched off for each kind, and what it did not tell is there when it is on again', async () => {
  await using site = await withSwitches()
  assert.deepEqual(await site.heard(), site.kinds)
  for (const [kind, more] of Object.entries(alsoOff)) {
    await site.switchBell(kind, false)
    assert.deepEqual(
      await site.heard(),
      site.kinds.filter((each) => ![kind, ...more].includes(each)),
    )
    await site.switchBell(kind, true)
  }
  for (const kind of Object.keys(alsoOff)) await site.switchBell(kind, false)
  assert.deepEqual(await site.heard(), ['review', 'certificate'])
})

test('an open page hears the new number, and nobody else’s changes', async () => {
  await using site = await withSwitches()
  const heard: number[] = []
  using _follower = site.ctx.unread.follow({
    userId: site.adaAccount.user._id,
    onUnread: (unread) => heard.push(unread),
    onFailed: assert.fail,
  })
  await until('the number is known', async () => heard.length === 1)
  await site.switchBell('announcement', false)
  await until('it is less', async () => heard.length === 2)
  assert.deepEqual(heard, [7, 6])
  await tell(site, [site.adaAccount.user._id], { kind: 'announcement', courseId: site.courseId })
  assert.equal((await site.heard()).length, 6)
})

test('mail and bell are chosen apart, and what is not offered is refused with a sentence', async () => {
  await using site = await withSwitches()
  const session = site.teacher
  const choose = (json: object) => site.call('changeNotificationChoice', { session, json })
  const read = async () => (await site.call('readNotificationChoices', { session })).json()
  await choose({ kind: 'question', isDaily: false })
  await choose({ kind: 'question', byBell: false })
  await choose({ kind: 'announcement', byMail: false })
  const { kinds, teaches } = await read()
  const both = { byBell: true, byMail: true, isDaily: null }
  assert.deepEqual(
    [teaches, kinds],
    [
      true,
      [
        { kind: 'announcement', byBell: true, byMail: false, isDaily: null },
        { kind: 'question', byBell: false, byMail: true, isDaily: false },
        { kind: 'answer', byBell: true, byMail: null, isDaily: null },
        { kind: 'mention', byBell: true, byMail: null, isDaily: null },
        { kind: 'message', byBell: true, byMail: true, isDaily: null },
        ...['graded', 'peer-asked', 'peer-due', 'peer-readable'].map((kind) => ({ kind, ...both })),
        ...['enrolled', 'due-week', 'due-day', 'due-late'].map((kind) => ({ kind, ...both })),
        ...['retrain', 'retrain-day', 'lapsed'].map((kind) => ({ kind, ...both })),
        { kind: 'group-lapsed', ...both, byMail: null },
      ],
    ],
  )
  const learner = (await site.call('readNotificationChoices', { session: site.bob })).json()
  assert.equal(learner.teaches, false)
  const { courseId } = site
  const refused: [json: object, field: string | undefined][] = [
    [{ kind: 'answer', byMail: true }, 'byMail'],
    [{ kind: 'announcement', isDaily: true }, 'isDaily'],
    [{ kind: 'question', byMail: false, courseId }, 'courseId'],
    [{ kind: 'announcement', byBell: false, courseId }, 'courseId'],
    [{ kind: 'certificate', byBell: false }, 'kind'],
    [{ kind: 'question', byBell: 'no' }, 'byBell'],
    [{ kind: 'question' }, undefined],
  ]
  for (const [json, field] of refused) {
    const response = await choose(json)
    assert.equal(response.statusCode, 400, JSON.stringify(json))
    if (field) assert.deepEqual(Object.keys(response.json().fields), [field])
    assert.ok(response.json().message)
  }
  assert.deepEqual((await read()).kinds, kinds)
})
