import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeCourse } from '../../../../test/support/fill-library.ts'
import { readHeaders, readParts } from '../../../../test/support/mail/open-smtp-server.ts'
import { openTelling } from '../../../../test/support/teaching/open-telling.ts'
import { enrolmentList } from '../../notification/mailed-news-store.ts'
import { writeNextMail } from '../../reminder/mailing/write-notification-mails.ts'
import { tellNext } from './tell-enrolments.ts'

const dayMs = 86_400_000

test('programs hear of an enrolment when its first source counts and when its last one ends, each once', async () => {
  await using site = await openTelling()
  const ada = await site.person('Ada')
  const userIds = [ada.user._id]
  await site.enrol({ userIds })
  assert.deepEqual(await site.told(), [['enrolment.created', 'Ada Sailor', 'person']])
  await site.enrol({ userIds })
  assert.deepEqual(await site.told(), [])
  await site.call('editCourse', { session: site.session, params: site.params, json: { selfEnrol: true } })
  await site.call('enrol', { session: ada.session, params: site.params })
  assert.deepEqual(await site.told(), [], 'a second source is no second enrolment')
  await site.end(ada.user._id)
  assert.deepEqual(await site.told(), [['enrolment.ended', 'Ada Sailor', 'person']])
  await site.enrol({ userIds, endsAt: new Date(site.clock.now.getTime() + dayMs).toISOString() })
  assert.deepEqual(await site.told(), [['enrolment.created', 'Ada Sailor', 'person']])
  site.pass(dayMs + 1)
  assert.deepEqual(await site.told(), [['enrolment.ended', 'Ada Sailor', 'person']], 'its time is over')
})

test('an enrolment that starts later is told at its start, and that of a group names the group', async () => {
  await using site = await openTelling()
  const { session } = site
  const ada = await site.person('Ada')
  await site.enrol({
    userIds: [ada.user._id],
    startsAt: new Date(site.clock.now.getTime() + dayMs).toISOString(),
  })
  assert.deepEqual(await site.told(), [])
  const { group } = (await site.call('makeGroup', { session, json: { name: 'Crew' } })).json()
  await site.enrol({ groupId: group._id })
  assert.deepEqual(await site.told(), [['enrolment.created', 'Crew', 'group']])
  site.pass(dayMs)
  assert.deepEqual(await site.told(), [['enrolment.created', 'Ada Sailor', 'person']])
})

test('a person hears at the bell and by mail that they were enrolled, and that a seat came free', async () => {
  await using site = await openTelling()
  const { session, params } = site
  const [ada, bob] = [await site.person('Ada'), await site.person('Bob')]
  await site.call('editCourse', { session, params, json: { selfEnrol: true, seats: 1 } })
  await site.call('enrol', { session: ada.session, params })
  assert.equal((await site.call('enrol', { session: bob.session, params })).json().waiting, 1)
  await site.told()
  assert.deepEqual([await site.heard(ada.session), await site.heard(bob.session)], [[], []])
  site.pass(1)
  await site.call('leave', { session: ada.session, params })
  await site.told()
  assert.deepEqual(await site.heard(bob.session), ['seat'])
  assert.deepEqual(await site.mails(), ['Bob Sailor <bob@school.example>: You have a seat in Knots'])
  await site.enrol({ userIds: [ada.user._id] })
  await site.told()
  await site.told()
  assert.deepEqual(await site.heard(ada.session), ['enrolled'])
  await site.ctx.notificationMails.poll()
  await site.send()
  const [mail] = site.smtp.received
  assert.ok(mail)
  assert.equal(readHeaders(mail).get('subject'), 'You are enrolled in Knots')
  const link = `https://courses.school.example/course/description?course=${site.courseId}`
  assert.ok(readParts(mail).text.includes(link))
})

test('mails about enrolments end by their link and by the setting, and so does the bell', async () => {
  await using site = await openTelling()
  const [ada, bob] = [await site.person('Ada'), await site.person('Bob')]
  const token = site.ctx.unsubscribeTokens.tokenFor({ userId: ada.user._id, list: enrolmentList })
  assert.equal((await site.call('unsubscribe', { json: { token } })).statusCode, 200)
  const subscribed = (await site.call('readSubscription', { query: { token } })).json().subscribed
  assert.deepEqual([subscribed.kind, subscribed.byMail], ['enrolled', false])
  await site.call('changeNotificationChoice', {
    session: bob.session,
    json: { kind: 'enrolled', byMail: false, byBell: false },
  })
  await site.enrol({ userIds: [ada.user._id, bob.user._id] })
  await site.told()
  assert.deepEqual(await site.mails(), [])
  assert.deepEqual([await site.heard(ada.session), await site.heard(bob.session)], [['enrolled'], []])
})

test('a killed process and two at once tell everybody once', async () => {
  await using site = await openTelling()
  const people = await Promise.all(['Ada', 'Bob', 'Eve'].map(site.person))
  await site.enrol({ userIds: people.map(({ user }) => user._id) })
  await Promise.all([tellNext(site.ctx), tellNext(site.ctx)])
  assert.equal((await site.told()).length, 3)
  const killed = () => {
    throw new Error('killed')
  }
  const cut = { ...site.ctx, unsubscribeTokens: { ...site.ctx.unsubscribeTokens, tokenFor: killed } }
  await assert.rejects(writeNextMail(cut), /killed/)
  await Promise.all([writeNextMail(site.ctx), writeNextMail(site.ctx), writeNextMail(site.ctx)])
  assert.equal((await site.mails()).length, 3)
})

test('the seat of an account that is disabled, deleted or erased goes to the next person by itself', async () => {
  await using site = await openTelling()
  const { session, params, ctx } = site
  const edit = (json: object) => site.call('editCourse', { session, params, json })
  await edit({ selfEnrol: true, seats: 1 })
  const names = ['Ada', 'Bob', 'Cy', 'Dan'] as const
  const [ada, bob, cy, dan] = await Promise.all(names.map((name) => site.person(name)))
  assert.ok(ada && bob && cy && dan)
  for (const { session: own } of [ada, bob, cy, dan]) {
    site.pass(1)
    await site.call('enrol', { session: own, params })
  }
  await site.told()
  assert.deepEqual(await site.mails(), [])
  const next = async ({ session: own }: { session: string }) => {
    site.pass(1)
    await site.told()
    const { statusCode } = await site.call('listLectures', { session: own, params })
    const mails = (await site.mails()).filter((line: string) => line.includes('seat'))
    return [statusCode, await site.heard(own), mails]
  }

  const change = (json: object) =>
    site.call('changePerson', { session, params: { userId: ada.user._id }, json })
  await site.confirm(session)
  assert.equal((await change({ state: 'disabled' })).statusCode, 200)
  const inKnots = 'You have a seat in Knots'
  assert.deepEqual(await next(bob), [200, ['seat'], [`Bob Sailor <bob@school.example>: ${inKnots}`]])
  const json = { currentPassword: bob.password }
  assert.equal((await site.call('deleteAccount', { session: bob.session, json })).statusCode, 200)
  assert.deepEqual(await next(cy), [200, ['seat'], [`Cy Sailor <cy@school.example>: ${inKnots}`]])
  await ctx.db.deleteFrom('user').where('id', '=', cy.user._id).execute()
  assert.deepEqual(await next(dan), [200, ['seat'], [`Dan Sailor <dan@school.example>: ${inKnots}`]])

  assert.equal((await change({ state: 'active' })).statusCode, 200)
  await site.told()
  const { seatsLeft } = (await site.call('readOwnEnrolment', { session: dan.session, params })).json()
  assert.equal(seatsLeft, 0, 'one too many has a seat, and nobody loses it')
})

test('a course in the trash in which people wait holds no news up', async () => {
  await using site = await openTelling()
  const { session, params } = site
  const [ada, bob, cy] = [await site.person('Ada'), await site.person('Bob'), await site.person('Cy')]
  await site.call('editCourse', { session, params, json: { selfEnrol: true, seats: 1 } })
  for (const { session: own } of [ada, bob]) await site.call('enrol', { session: own, params })
  await site.told()
  await site.call('deleteCourse', { session, params })
  await site.ctx.db.deleteFrom('user').where('id', '=', ada.user._id).execute()
  const { _id: courseId } = await makeCourse(site, session, { title: 'Tides' })
  const json = { userIds: [cy.user._id] }
  assert.equal((await site.call('enrolPeople', { session, params: { courseId }, json })).statusCode, 200)
  assert.deepEqual(await site.told(), [['enrolment.created', 'Cy Sailor', 'person']])
})
