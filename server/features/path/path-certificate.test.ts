import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeCourse, makeLecture } from '../../../test/support/fill-library.ts'
import { completeLectures } from '../../../test/support/learner/complete-course.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { until } from '../../../test/support/until.ts'

const dayMs = 86_400_000

async function openSchool(path: object = { givesCertificate: true }) {
  const site = await openTestApp({ SESSION_DAYS: '365' })
  const head = await site.signIn('ADMIN')
  const addCourse = async (title: string) => {
    const { _id: courseId } = await makeCourse(site, head, { title })
    await makeLecture(site, head, courseId)
    const json = { allowsManualCompletion: true }
    await site.call('editCourse', { session: head, params: { courseId }, json })
    return courseId as string
  }
  const [knots, sails, stars] = [await addCourse('Knots'), await addCourse('Sails'), await addCourse('Stars')]
  const json = { title: 'Deck work', courseIds: [knots, sails], ...path }
  const made = await site.call('makePath', { session: head, json })
  assert.equal(made.statusCode, 201, made.body)
  const pathId = made.json().path._id as string
  const { session, user } = await site.makeAccount({ fullName: 'Ada Lovelace', email: 'ada@school.example' })
  const complete = (courseId: string) => completeLectures(site, { session, courseId })
  const edit = async (changes: object) => {
    const changed = await site.call('editPath', { session: head, params: { pathId }, json: changes })
    assert.equal(changed.statusCode, 200, changed.body)
  }
  const list = async () =>
    (await site.call('listCertificates', { session, query: { pathId } })).json().certificates
  const issued = (count = 1) =>
    until('the certificate is issued', async () => (await list()).length === count)
  return { ...site, head, knots, sails, stars, pathId, session, user, complete, edit, list, issued }
}

test('whoever completes all courses of a path gets its certificate, once, with a page, a PDF and a credential', async () => {
  await using site = await openSchool({ givesCertificate: true, certificateMonths: 12 })
  await site.complete(site.sails)
  assert.deepEqual(await site.list(), [])
  await site.complete(site.knots)
  const [certificate, ...others] = await site.list()
  assert.deepEqual(others, [])
  const { learnerName, courseTitle, instructor, outcomes, pathId, courseId, status } = certificate
  assert.deepEqual(
    { learnerName, courseTitle, instructor, outcomes, pathId, courseId, status },
    {
      ...{ learnerName: 'Ada Lovelace', courseTitle: 'Deck work', instructor: '', status: 'valid' },
      ...{ outcomes: ['Knots', 'Sails'], pathId: site.pathId, courseId: undefined },
    },
  )
  assert.ok(certificate.expiresAt)
  const params = { certificateId: certificate._id }
  const { session } = site
  const credential = (await site.call('readCredential', { session, params })).json()
  assert.equal(credential.credentialSubject.achievement.description, 'The path Deck work.')
  assert.match(credential.credentialSubject.achievement.id, new RegExp(`/path\\?path=${site.pathId}$`))
  const pdf = await site.call('readCertificatePdf', { session, params })
  assert.match(pdf.body, /^%PDF/)
  const { notifications } = (await site.call('listNotifications', { session })).json()
  assert.deepEqual(
    notifications.map(
      ({ kind, course, aboutId }: { kind: string; course: { title: string }; aboutId: string }) => [
        kind,
        course.title,
        aboutId,
      ],
    ),
    [['certificate', 'Deck work', certificate._id]],
  )
  const learning = (await site.call('readLearning', { session })).json()
  const [shown] = learning.paths
  assert.deepEqual([shown.certificateId, shown.next, shown.share], [certificate._id, undefined, 1])
  const stranger = await site.makeAccount({ email: 'bea@school.example' })
  assert.equal((await site.call('readCertificate', { session: stranger.session, params })).statusCode, 404)
  const revoked = { session: site.head, params, json: { reason: 'The wrong person' } }
  assert.equal(
    (await site.call('revokeCertificate', { ...revoked, session: stranger.session })).statusCode,
    403,
  )
  assert.equal((await site.call('revokeCertificate', revoked)).statusCode, 200)
  assert.equal((await site.call('issueCertificateAgain', { session: site.head, params })).statusCode, 201)
  assert.deepEqual(
    (await site.list()).map((one: { status: string }) => one.status),
    ['valid', 'revoked'],
  )
})

test('those who had completed all courses get it when the path begins to give it, or loses the last one', async () => {
  await using site = await openSchool({})
  await site.complete(site.knots)
  await site.complete(site.sails)
  const completed = site.clock.now
  site.clock.now = new Date(completed.getTime() + dayMs)
  site.ctx.jobs.begin()
  await site.edit({ courseIds: [site.knots, site.sails, site.stars], givesCertificate: true })
  await site.edit({ courseIds: [site.sails, site.knots] })
  await site.issued()
  assert.equal((await site.list())[0].completedAt, completed.toISOString())
  await site.edit({ givesCertificate: true })
  await site.edit({ courseIds: [site.sails] })
  const { db } = site.ctx
  await until('all is judged', async () => (await db.selectFrom('job').select('id').execute()).length === 0)
  assert.equal((await site.list()).length, 1)
})

for (const [what, change] of Object.entries({
  'is deleted': (site: Awaited<ReturnType<typeof openSchool>>) =>
    site.call('deleteCourse', { session: site.head, params: { courseId: site.sails } }),
  'becomes a draft': (site: Awaited<ReturnType<typeof openSchool>>) =>
    site.call('editCourse', {
      session: site.head,
      params: { courseId: site.sails },
      json: { state: 'draft' },
    }),
  'becomes a draft with others': (site: Awaited<ReturnType<typeof openSchool>>) =>
    site.call('changeCourseStates', {
      session: site.head,
      json: { courseIds: [site.sails], state: 'draft' },
    }),
}))
  test(`a path is complete without a course that ${what}`, async () => {
    await using site = await openSchool()
    site.ctx.jobs.begin()
    await site.complete(site.knots)
    assert.deepEqual(await site.list(), [])
    await change(site)
    await site.issued()
  })

test('an expired certificate of a path is renewed when all its courses were completed again', async () => {
  await using site = await openSchool()
  await site.complete(site.knots)
  await site.complete(site.sails)
  site.clock.now = new Date(site.clock.now.getTime() + dayMs)
  await site.ctx.db.updateTable('certificate').set({ expires_at: site.clock.now }).execute()
  const again = async (courseId: string) => {
    await site.call('restartCourse', { session: site.session, params: { courseId } })
    await site.complete(courseId)
  }
  await again(site.knots)
  assert.equal((await site.list()).length, 1)
  await again(site.sails)
  assert.deepEqual(
    (await site.list()).map((one: { status: string }) => one.status),
    ['valid', 'expired'],
  )
})

test('a path’s certificate is renewed before its end when its courses, which begin again by themselves, are complete again', async () => {
  await using site = await openSchool({ givesCertificate: true, certificateMonths: 12 })
  const { session, head, knots, sails, clock, ctx } = site
  const json = { givesCertificate: true, certificateMonths: 12, retrainDays: 30 }
  for (const courseId of [knots, sails])
    await site.call('editCourse', { session: head, params: { courseId }, json })
  const learn = async (courseId: string) => {
    await site.complete(courseId)
    return (await site.list()).map(({ status }: { status: string }) => status)
  }
  await learn(knots)
  const before = clock.now
  assert.deepEqual(await learn(sails), ['valid'])
  await site.call('restartCourse', { session, params: { courseId: knots } })
  await site.call('restartCourse', { session, params: { courseId: sails } })
  await learn(knots)
  assert.deepEqual(await learn(sails), ['valid'], 'who takes them again at once gets no second one')
  clock.now = new Date(before.getTime() + 350 * dayMs)
  await ctx.db
    .updateTable('session')
    .set({ expires_at: new Date(clock.now.getTime() + dayMs) })
    .execute()
  await ctx.retraining.poll()
  assert.deepEqual(await learn(knots), ['valid'])
  assert.deepEqual(await learn(sails), ['valid', 'valid'])
  await site.edit({ givesCertificate: true })
  const [renewed, first, ...others] = await site.list()
  assert.deepEqual(others, [], 'once')
  assert.ok(renewed.expiresAt > first.expiresAt)
})

test('a path without a certificate issues none, and its rule is checked', async () => {
  await using site = await openSchool({})
  await site.complete(site.knots)
  await site.complete(site.sails)
  assert.deepEqual(await site.list(), [])
  const wrong = { session: site.head, params: { pathId: site.pathId }, json: { certificateMonths: 0 } }
  assert.equal((await site.call('editPath', wrong)).statusCode, 400)
})
