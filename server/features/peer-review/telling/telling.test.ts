import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withPeerReviews } from '../../../../test/support/assignment/with-peer-reviews.ts'
import { peerReviewList } from '../../notification/mailed-news-store.ts'
import { openPeerReviewNews } from './open-peer-review-news.ts'

const day = 86_400

test('people are told once that reviews are asked, that they are due, and that theirs can be read', async () => {
  await using site = await withPeerReviews({ people: 1, reviews: 1 })
  const { ada } = site
  await site.tell()
  assert.deepEqual(await site.heard(ada), [], 'there is nothing to review yet')
  const bob = await site.handInAs('Work 2')
  await site.tell()
  await site.tell()
  assert.deepEqual([await site.heard(ada), await site.heard(bob)], [['peer-asked'], ['peer-asked']])
  await site.review(ada)
  site.pass(9 * day)
  await site.tell()
  await site.tell()
  assert.deepEqual(await site.heard(ada), ['peer-asked'], 'she has given hers')
  assert.deepEqual(await site.heard(bob), ['peer-due', 'peer-asked'])
  site.over()
  await site.tell()
  await site.tell()
  assert.deepEqual(await site.heard(bob), ['peer-readable', 'peer-due', 'peer-asked'])
  assert.deepEqual(await site.heard(ada), ['peer-asked'], 'she has got none')
})

test('several processes tell each person once', async () => {
  await using site = await withPeerReviews({ people: 5 })
  await using other = openPeerReviewNews(site.ctx)
  await Promise.all([site.tell(), other.poll()])
  for (const session of site.sessions) assert.deepEqual(await site.heard(session), ['peer-asked'])
})

test('who does not learn in the course any more is not told, and gets no work and no review', async () => {
  await using site = await withPeerReviews({ people: 3, reviews: 2 })
  const { ada, bob, eve } = site
  const [adaId, bobId] = [await site.idOf(ada), await site.idOf(bob)]
  const params = { courseId: site.courseId }
  await site.json(await site.call('editCourse', { session: site.head, params, form: { access: 'enrolled' } }))
  await site.json(
    await site.call('enrolPeople', { session: site.head, params, json: { userIds: [adaId, bobId] } }),
  )
  await site.tell()
  assert.deepEqual([await site.heard(eve), (await site.ask(eve)).statusCode], [[], 403])
  assert.ok((await site.heard(ada)).includes('peer-asked'))
  assert.deepEqual([await site.review(ada), await site.review(ada)], ['Work 2', undefined])
})

test('each news has its own switch at the bell and for mail, and a link ends all mails', async () => {
  await using site = await withPeerReviews({ people: 2, reviews: 1 })
  const { ada } = site
  const choose = (given: object) =>
    site.call('changeNotificationChoice', { session: ada, json: { kind: 'peer-asked', ...given } })
  await site.tell()
  await site.json(await choose({ byBell: false }))
  assert.deepEqual(await site.heard(ada), [])
  await site.json(await choose({ byBell: true, byMail: false }))
  assert.deepEqual(await site.heard(ada), ['peer-asked'])
  const read = async () => {
    const { kinds } = await site.json(await site.call('readNotificationChoices', { session: ada }))
    return (kinds as { kind: string; byMail: boolean }[]).flatMap(({ kind, byMail }) =>
      kind.startsWith('peer-') ? `${kind} ${byMail}` : [],
    )
  }
  assert.deepEqual(await read(), ['peer-asked false', 'peer-due true', 'peer-readable true'])
  const token = site.ctx.unsubscribeTokens.tokenFor({ userId: await site.idOf(ada), list: peerReviewList })
  await site.json(await site.call('unsubscribe', { json: { token } }))
  assert.deepEqual(await read(), ['peer-asked false', 'peer-due false', 'peer-readable false'])
})
