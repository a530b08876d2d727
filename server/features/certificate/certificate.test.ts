import assert from 'node:assert/strict'
import { test } from 'node:test'
import { showLastDay } from '../../../contract/time/show-time.ts'
import { slow } from '../../../scripts/testing/slow.ts'
import {
  completeCourse,
  completeLectures,
  listCertificates,
} from '../../../test/support/learner/complete-course.ts'
import { openWithEditors } from '../../../test/support/sites/open-with-editors.ts'
import { addDays, addMonths, dayOf, endOfDayEverywhere } from '../../core/time/day.ts'
import { up } from '../../db/migrations/0111-last-days.ts'
import { erasePerson } from '../../db/personal/erase-person.ts'
import { transact } from '../../db/transact.ts'
import { statusOf } from './certificate-view.ts'

async function openSite() {
  const site = await openWithEditors()
  const learner = await site.makeAccount({ fullName: 'Ada Lovelace', email: 'ada.l@school.example' })
  const { session } = learner
  const { courseId, head } = site
  return {
    ...site,
    learner,
    complete: () => completeCourse(site, head, { session, courseId }),
    edit: (json: object) => site.call('editCourse', { session: head, params: { courseId }, json }),
    list: () => listCertificates(site, session, courseId),
    read: (certificateId: string, reader?: string) =>
      site.call('readCertificate', { session: reader, params: { certificateId } }),
    revoke: (certificateId: string, reader: string, reason = 'The wrong person') =>
      site.call('revokeCertificate', { session: reader, params: { certificateId }, json: { reason } }),
    issueAgain: (certificateId: string, reader = head) =>
      site.call('issueCertificateAgain', { session: reader, params: { certificateId } }),
  }
}

test('a learner who completes a course that gives one has a certificate', slow(), async () => {
  await using site = await openSite()
  await site.edit({ outcomes: ['Tie a bowline'] })
  await site.complete()
  const [certificate, ...others] = await site.list()
  assert.deepEqual(others, [])
  assert.equal(certificate?.learnerName, 'Ada Lovelace')
  assert.equal(certificate?.status, 'valid')
  assert.deepEqual(certificate?.outcomes, ['Tie a bowline'])
  assert.deepEqual([certificate?.isPublic, certificate?.isOwn, certificate?.mayRevoke], [false, true, false])
})

test('a course that gives none issues none', async () => {
  await using site = await openSite()
  await completeLectures(site, { session: site.learner.session, courseId: site.courseId })
  assert.deepEqual(await site.list(), [])
})

test('those who completed the course before get theirs when it begins to give certificates', async () => {
  await using site = await openSite()
  const { session } = site.learner
  await completeLectures(site, { session, courseId: site.courseId })
  const completed = site.clock.now
  site.clock.now = new Date(completed.getTime() + 86_400_000)
  await site.edit({ givesCertificate: true })
  await site.edit({ givesCertificate: true })
  const [certificate, ...others] = await site.list()
  assert.deepEqual(others, [])
  assert.equal(certificate?.completedAt, completed.toISOString())
})

test('simultaneous issues make exactly one certificate', async () => {
  await using site = await openSite()
  await completeLectures(site, { session: site.learner.session, courseId: site.courseId })
  await Promise.all(Array.from({ length: 6 }, () => site.edit({ givesCertificate: true })))
  assert.equal((await site.list()).length, 1)
})

test(
  'taking the course again gives no second one while the first is valid, and renews one that has expired',
  slow(),
  async () => {
    await using site = await openSite()
    const takeAgain = async () => {
      await site.call('restartCourse', { session: site.learner.session, params: { courseId: site.courseId } })
      await completeLectures(site, { session: site.learner.session, courseId: site.courseId })
    }
    await site.edit({ certificateMonths: 12 })
    await site.complete()
    await takeAgain()
    assert.deepEqual(
      (await site.list()).map(({ status }) => status),
      ['valid'],
    )
    await site.ctx.db.updateTable('certificate').set({ expires_at: site.clock.now }).execute()
    await takeAgain()
    assert.deepEqual(
      (await site.list()).map(({ status }) => status),
      ['valid', 'expired'],
    )
  },
)

test('a certificate is private until its owner makes it public; its owner and editors see it anyway', async () => {
  await using site = await openSite()
  const sessions = await site.signAllIn()
  const id = await site.complete()
  const seenBy = async () => {
    const statuses: Record<string, number> = {}
    for (const [who, session] of Object.entries({ ...sessions, owner: site.learner.session }))
      statuses[who] = (await site.read(id, session)).statusCode
    return statuses
  }
  const insiders = { editor: 200, administrator: 200, owner: 200 }
  const strangers = { visitor: 404, signedOut: 404, learner: 404, editorElsewhere: 404, disabledEditor: 404 }
  assert.deepEqual(await seenBy(), { ...strangers, ...insiders })
  for (const name of ['readCredential'] as const)
    assert.equal((await site.call(name, { params: { certificateId: id } })).statusCode, 404)
  const show = (session: string, isPublic: boolean) =>
    site.call('changeCertificate', { session, params: { certificateId: id }, json: { isPublic } })
  assert.equal((await show(sessions.learner, true)).statusCode, 404)
  assert.equal((await show(site.head, true)).statusCode, 404)
  assert.equal((await show(site.learner.session, true)).statusCode, 200)
  assert.deepEqual([...new Set(Object.values(await seenBy()))], [200])
  await show(site.learner.session, false)
  assert.equal((await site.read(id)).statusCode, 404)
})

test('editors of the course revoke, and nobody else; the reason is for the owner and editors', async () => {
  await using site = await openSite()
  const { learner, editor, editorElsewhere } = await site.signAllIn()
  const id = await site.complete()
  assert.equal((await site.revoke(id, learner)).statusCode, 403)
  assert.equal((await site.revoke(id, editorElsewhere)).statusCode, 404)
  assert.equal((await site.revoke(id, editor)).statusCode, 200)
  assert.equal((await site.revoke(id, editor)).statusCode, 409)
  const [own] = await site.list()
  assert.deepEqual([own?.status, own?.revokedReason], ['revoked', 'The wrong person'])
  const json = { isPublic: true }
  await site.call('changeCertificate', { session: site.learner.session, params: { certificateId: id }, json })
  const { certificate } = (await site.read(id)).json()
  assert.deepEqual([certificate.status, certificate.revokedReason], ['revoked', undefined])
  const entries = await site.ctx.db.selectFrom('audit_log').selectAll().execute()
  const entry = entries.find(({ what }) => what === 'revokeCertificate')
  assert.equal(entry?.which_id, id)
  assert.doesNotMatch(JSON.stringify(entry), /wrong person|Lovelace/)
})

test('a certificate that is issued again has the name of today, and takes the place of the last', async () => {
  await using site = await openSite()
  const id = await site.complete()
  await site.ctx.db.updateTable('user').set({ full_name: 'Ada King' }).execute()
  const issued = await site.issueAgain(id)
  assert.equal(issued.statusCode, 201, issued.body)
  const [latest, before, ...others] = await site.list()
  assert.deepEqual(others, [])
  assert.deepEqual([latest?.learnerName, latest?.status], ['Ada King', 'valid'])
  assert.deepEqual([before?.learnerName, before?.status, before?._id], ['Ada Lovelace', 'revoked', id])
  assert.equal((await site.issueAgain(id)).statusCode, 409)
})

test('of two editors who issue again at once, one does', async () => {
  await using site = await openSite()
  const id = await site.complete()
  const answers = await Promise.all([site.issueAgain(id), site.issueAgain(id), site.issueAgain(id)])
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [201, 409, 409])
  assert.equal((await site.list()).filter(({ status }) => status === 'valid').length, 1)
})

test('an editor who lost the right can revoke no more, also while the call is under way', async () => {
  await using site = await openSite()
  const { editor } = await site.signAllIn()
  const id = await site.complete()
  await site.giveEditors(site.courseId)
  assert.equal((await site.revoke(id, editor)).statusCode, 403)
})

test(
  'a certificate stays when its course is deleted, and goes with the account of its owner',
  slow(),
  async () => {
    await using site = await openSite()
    const id = await site.complete()
    await site.call('deleteCourse', { session: site.head, params: { courseId: site.courseId } })
    assert.equal((await site.read(id, site.learner.session)).statusCode, 200)
    const userId = site.learner.user._id
    await site.ctx.db.updateTable('certificate').set({ is_public: true }).execute()
    await site.call('deleteAccount', {
      session: site.learner.session,
      json: { currentPassword: site.learner.password },
    })
    assert.equal((await site.read(id)).statusCode, 404)
    assert.equal((await site.read(id, site.head)).statusCode, 404)
    await transact(site.ctx.db, (trx) => erasePerson(trx, { id: userId, email: 'ada.l@school.example' }))
    assert.deepEqual(await site.ctx.db.selectFrom('certificate').selectAll().execute(), [])
  },
)

test('months are added by the calendar', () => {
  const later = (from: string, months: number) => addMonths(new Date(from), months).toISOString()
  assert.equal(later('2026-01-31T10:00:00.000Z', 1), '2026-02-28T10:00:00.000Z')
  assert.equal(later('2024-02-29T00:00:00.000Z', 12), '2025-02-28T00:00:00.000Z')
  assert.equal(later('2026-11-30T23:59:59.999Z', 3), '2027-02-28T23:59:59.999Z')
})

test('certificates of earlier versions end with the day that they showed', async () => {
  await using site = await openSite()
  await site.complete()
  const { db } = site.ctx
  await db
    .updateTable('certificate')
    .set({ expires_at: new Date('2027-11-25T15:00:00Z') })
    .execute()
  await up(db)
  const { expires_at } = await db.selectFrom('certificate').select('expires_at').executeTakeFirstOrThrow()
  assert.equal(showLastDay(expires_at?.toISOString() ?? '', 'en'), 'Nov 25, 2027')
})

test('a certificate ends with the last day that it shows, for a reader in any zone, and so does one issued again', async () => {
  assert.equal(endOfDayEverywhere('2027-11-25').toISOString(), '2027-11-26T11:59:59.000Z')
  assert.equal(showLastDay('2027-11-26T11:59:59.000Z', 'en'), 'Nov 25, 2027')

  await using site = await openSite()
  await site.edit({ certificateMonths: 12 })
  const issued = site.clock.now
  const id = await site.complete()
  site.clock.now = new Date(issued.getTime() + 2 * 86_400_000)
  await site.call('issueCertificateAgain', { session: site.head, params: { certificateId: id } })
  const rows = await site.ctx.db.selectFrom('certificate').selectAll().orderBy('edition').execute()
  const lastDay = dayOf(addMonths(issued, 12))
  assert.deepEqual(
    rows.map(({ expires_at }) => expires_at),
    [lastDay, addDays(lastDay, 2)].map(endOfDayEverywhere),
  )
  const [, again] = rows
  assert.ok(again?.expires_at)
  assert.equal(statusOf(again, new Date(again.expires_at.getTime() - 1)), 'valid')
  assert.equal(statusOf(again, again.expires_at), 'expired')
})
