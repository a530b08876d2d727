import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slow } from '../../../../scripts/testing/slow.ts'
import { mailsOf, sendAll } from '../../../../test/support/announcing/announced-mails.ts'
import { openAnnouncingSite } from '../../../../test/support/announcing/open-announcing-site.ts'
import { sweepWhole } from '../../../../test/support/host/sweep-whole.ts'
import { transact } from '../../../db/transact.ts'

const hourMs = 3_600_000

test('deleting stops what is not sent, and Undo lets it go on', slow(), async () => {
  await using site = await openAnnouncingSite()
  await site.addLearners(230)
  site.smtp.refuse = { code: 451, message: 'later' }
  const { _id } = await site.announce()
  await site.send()
  const act = (name: 'deleteAnnouncement' | 'restoreAnnouncement') =>
    site.call(name, { params: site.key(_id), session: site.editor })
  await act('deleteAnnouncement')
  // What was under way ends.
  await site.send()
  const before = (await site.mails()).length
  site.smtp.refuse = undefined
  site.pass(hourMs)
  await site.ctx.announcements.poll()
  await site.send()
  assert.deepEqual([site.smtp.received.length, (await site.mails()).length], [0, before])
  await act('restoreAnnouncement')
  await sendAll(site)
  const { written, sent, failed } = await mailsOf(site)
  assert.deepEqual([written, sent + failed], [230, 230])
  // Only those that were under way when it was deleted got no second attempt.
  assert.ok(failed <= 3, `${failed} failed`)
  assert.equal(new Set(site.smtp.received.map(({ to }) => to[0])).size, sent)
})

test('one that stays deleted is purged, and its mails with it', async () => {
  await using site = await openAnnouncingSite()
  await site.addLearners(3)
  site.smtp.refuse = { code: 451, message: 'later' }
  const { _id } = await site.announce()
  await site.send()
  await site.call('deleteAnnouncement', { params: site.key(_id), session: site.editor })
  site.pass(hourMs)
  await sweepWhole(site.ctx)
  assert.deepEqual(await site.ctx.db.selectFrom('announcement').select('id').execute(), [])
  const states = (await site.mails()).map(({ state, problem, text }) => [state, problem, text])
  assert.deepEqual(states, Array(3).fill(['dropped', 'unwanted', null]))
})

test('while learners do not see the course no mail is written, and after three days none is', async () => {
  await using site = await openAnnouncingSite()
  await site.addLearners(2)
  const add = { title: 'Sea trial', text: 'On Monday.', sendsMail: true }
  const show = (state: string) =>
    site.call('changeCourseStates', { session: site.head, json: { courseIds: [site.courseId], state } })
  await transact(site.ctx.db, (trx) => trx.updateTable('course').set({ state: 'published' }).execute())
  const made = await site.call('addAnnouncement', { params: site.params, session: site.editor, json: add })
  assert.equal(made.statusCode, 201)
  await site.ctx.announcements.poll()
  const written = (await site.mails()).length
  assert.equal(written, 2)
  const { _id } = made.json().announcement
  await site.ctx.db.updateTable('announcement').set({ mail_after: '' }).where('id', '=', _id).execute()
  await site.addLearners(1)
  await show('draft')
  await site.ctx.announcements.poll()
  assert.equal((await site.mails()).length, written)
  site.pass(73 * hourMs)
  await show('published')
  await site.ctx.announcements.poll()
  assert.equal((await site.mails()).length, written)
  await sweepWhole(site.ctx)
  assert.equal((await mailsOf(site)).isWriting, false)
})
