import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withPeerReviews } from '../../../test/support/assignment/with-peer-reviews.ts'

/** Two people with telling names, of whom the first has handed in a file that is called like her. */
async function withNames(settings: { reviews?: number; isAnonymous?: boolean } = {}) {
  await using opened = new AsyncDisposableStack()
  const site = opened.use(await withPeerReviews({ people: 0, reviews: 1, ...settings }))
  const ada = await site.makeAccount({ fullName: 'Ada Lovelace', email: 'ada@school.example' })
  const bob = await site.makeAccount({ fullName: 'Bob Byron', email: 'bob@school.example' })
  const { id } = await site.upload('ada-lovelace.final.PDF', ada.session)
  await site.json(await site.save({ text: 'A bowline', uploads: [id] }, ada.session))
  const { submission } = await site.json(await site.submit(ada.session))
  await site.handIn('A bend', bob.session)
  const stack = opened.move()
  return {
    ...site,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
    ...{ adaAccount: ada, bobAccount: bob, ada: ada.session, bob: bob.session },
    ...{ fileId: id, submissionId: submission.submissionId as string },
  }
}

const expectNone = (text: string, secrets: string[]) => {
  for (const secret of secrets)
    assert.ok(!text.toLowerCase().includes(secret.toLowerCase()), `${secret}: ${text}`)
}

test('no reply, file name or header tells a reviewer whose work it is', async () => {
  await using site = await withNames()
  const asked = await site.ask(site.bob)
  const { peerReview } = await site.json(asked)
  assert.deepEqual(peerReview.work.files, [{ number: 1, fileName: 'work-1.pdf', bytes: 9 }])
  const { user } = site.adaAccount
  const secrets = ['Lovelace', 'ada@', user._id, site.fileId, site.submissionId, '2026-', 'sha256']
  expectNone(JSON.stringify({ ...peerReview, dueAt: '' }), secrets)
  const params = { reviewId: peerReview.work.reviewId, number: '1' }
  const file = await site.call('readFileToReview', { session: site.bob, params })
  assert.deepEqual([file.statusCode, file.body], [200, 'A bowline'])
  assert.match(`${file.headers['content-disposition']}`, /^attachment; .*work-1\.pdf/)
  expectNone(JSON.stringify({ ...file.headers, date: '', 'last-modified': '' }), secrets)
  for (const session of [site.ada, site.head, await site.signIn('USER')])
    assert.equal((await site.call('readFileToReview', { session, params })).statusCode, 404)
  const missing = await site.call('readFileToReview', {
    session: site.bob,
    params: { ...params, number: '2' },
  })
  assert.equal(missing.statusCode, 404)
  const { submissionId } = site
  const direct = await site.call('readSubmission', { session: site.bob, params: { submissionId } })
  assert.equal(direct.statusCode, 404)
})

test('no reply and no notification tells an author who reviewed them, or when', async () => {
  await using site = await withNames()
  await site.review(site.bob)
  await site.review(site.ada)
  await site.tell()
  const { got } = await site.own(site.ada)
  assert.equal(got?.length, 1)
  const secrets = ['Byron', 'bob@', site.bobAccount.user._id, '2026-']
  expectNone(JSON.stringify(got), secrets)
  const news = await site.json(await site.call('listNotifications', { session: site.ada }))
  assert.ok(news.notifications.some(({ kind }: { kind: string }) => kind === 'peer-readable'))
  expectNone(JSON.stringify(news), secrets.slice(0, 3))
})

test('editors see who reviewed, but not beside work that is marked without names', async () => {
  await using site = await withNames({ isAnonymous: true })
  await site.review(site.bob)
  const read = async () =>
    (
      await site.json(
        await site.call('listReviewsOfWork', {
          ...{ session: site.head, params: { submissionId: site.submissionId } },
        }),
      )
    ).reviews
  const [hidden] = await read()
  assert.deepEqual([hidden.user, hidden.points, hidden.comment], [undefined, 10, 'It holds well.'])
  await site.json(await site.grade(site.submissionId, { points: 7, isReleased: true }))
  const [shown] = await read()
  assert.equal(shown.user.fullName, 'Bob Byron')
  const { versions } = await site.look(site.submissionId)
  assert.equal(versions.at(-1).grade.points, 7, 'the reviews are not the grade')
})
