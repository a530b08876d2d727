import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as messages from '../../../../contract/messages/server-announcement.ts'
import { slow } from '../../../../scripts/testing/slow.ts'
import { mailsOf, sendAll } from '../../../../test/support/announcing/announced-mails.ts'
import { openAnnouncingSite } from '../../../../test/support/announcing/open-announcing-site.ts'
import { readHeaders, readParts } from '../../../../test/support/mail/open-smtp-server.ts'
import { inEnglish } from '../../../../test/support/messages/in-english.ts'
import { openTestApp } from '../../../../test/support/open-test-app.ts'
import { preparedDatabase } from '../../../../test/support/postgres/test-database.ts'
import { openPeer } from '../../../../test/support/sites/open-peer.ts'
import { withEditors } from '../../../../test/support/sites/open-with-editors.ts'
import { transact } from '../../../db/transact.ts'
import { changeState } from '../../user/user-store.ts'
import { writeNextMails } from './write-mails.ts'

test(
  'learners of the course get it by mail, with the headers of RFC 2369 and 8058, and nobody else',
  slow(),
  async () => {
    await using site = await openAnnouncingSite()
    const ids = await Promise.all([site.learner, site.editor, site.editorElsewhere].map(site.idOf))
    await site.begin(ids)
    const [disabled = ''] = await site.addLearners(1)
    await transact(site.ctx.db, (trx) => changeState(trx, disabled, 'disabled'))
    await site.announce({ text: 'On **Monday** at nine.\n\n<b>Bring</b> a coat & https://sea.example' })
    await sendAll(site)
    // Not the author, nor an account that is off.
    assert.equal(site.smtp.received.length, 2)
    const mail = site.smtp.received.find(({ to }) => to[0]?.startsWith('user')) ?? assert.fail()
    const headers = readHeaders(mail)
    assert.equal(headers.get('subject'), 'Sailing for beginners: Sea trial')
    assert.equal(headers.get('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
    const link = /^<(https:\/\/courses\.school\.example\/unsubscribe\?token=[\w.-]+)>$/.exec(
      headers.get('list-unsubscribe') ?? '',
    )?.[1]
    assert.ok(link, headers.get('list-unsubscribe'))
    const { text, html } = readParts(mail)
    assert.match(text, /Sea trial[\s\S]*On \*\*Monday\*\* at nine\./)
    assert.ok(text.includes(link) && html.includes(link.replaceAll('&', '&amp;')), 'also at the foot')
    assert.ok(text.includes(`https://courses.school.example/course/announcements?course=${site.courseId}`))
    assert.ok(html.includes('&lt;b&gt;Bring&lt;/b&gt;') && !html.includes('<b>'))
    assert.deepEqual(await mailsOf(site), { isWriting: false, written: 2, sent: 2, waiting: 0, failed: 0 })
    const [stored] = await site.mails()
    assert.deepEqual([stored?.text, stored?.unsubscribe_link], [null, null], 'erased once sent')
  },
)

test('an address over plain HTTP has no button in mail programs, and other mails have no list', async () => {
  await using site = await openAnnouncingSite({ PUBLIC_URL: 'http://courses.school.example' })
  await site.begin([await site.idOf(site.learner)])
  await site.announce()
  await site.call('sendTestMail', { session: site.session })
  await sendAll(site)
  const [test, mail] = ['admin', 'user'].map((who) => {
    const found = site.smtp.received.find(({ to }) => to[0]?.startsWith(who))
    return readHeaders(found ?? assert.fail())
  })
  assert.equal(test?.has('list-unsubscribe'), false)
  assert.match(mail?.get('list-unsubscribe') ?? '', /^<http:/)
  assert.equal(mail?.has('list-unsubscribe-post'), false)
})

test('where the school wants confirmed addresses, only those get mails', async () => {
  await using site = await openAnnouncingSite()
  await site.ctx.db.updateTable('user').set({ email_confirmed_at: site.clock.now }).execute()
  Object.assign(site.ctx.settings, { requireConfirmedEmail: true })
  const [confirmed = ''] = await site.addLearners(1)
  const [unconfirmed = ''] = await site.addLearners(1)
  await site.ctx.db
    .updateTable('user')
    .set({ email_confirmed_at: null })
    .where('id', '=', unconfirmed)
    .execute()
  assert.equal((await site.list()).mailing.readers, 1)
  await site.announce()
  assert.deepEqual(
    (await site.mails()).map(({ user_id }) => user_id),
    [confirmed],
  )
})

test('without a mail server nothing is written, and the editor is told', async () => {
  await using site = await withEditors(await openTestApp())
  const params = { courseId: site.courseId }
  const json = { title: 'Sea trial', text: 'On Monday.', sendsMail: true }
  const refused = await site.call('addAnnouncement', { params, session: site.head, json })
  assert.deepEqual([refused.statusCode, refused.json().message], [409, inEnglish(messages.noMailServer)])
  const { mailing, announcements } = (
    await site.call('listAnnouncements', { params, session: site.head })
  ).json()
  assert.deepEqual([mailing.hindrance, announcements], ['no-mail-server', []])
})

test('5,000 learners get one mail each, a few hundred waiting at a time', slow(), async () => {
  await using site = await openAnnouncingSite({ KEEP_MAIL_DAYS: '4' })
  const ids = await site.addLearners(5_000)
  const { _id } = await site.announce()
  const { db } = site.ctx
  let most = 0
  for (;;) {
    await site.ctx.announcements.poll()
    const waiting = await db
      .selectFrom('mail')
      .select('id')
      .where('batch_id', '=', _id)
      .where('state', 'in', ['waiting', 'sending'])
      .execute()
    most = Math.max(most, waiting.length)
    if (waiting.length === 0) break
    // As if the mail server had taken them: 5,000 connections would only take time.
    const sent = { state: 'sent', due_at: null, attempts: 1 } as const
    await db
      .updateTable('mail')
      .set(sent)
      .where('batch_id', '=', _id)
      .where('due_at', 'is not', null)
      .execute()
  }
  const mails = await site.mails()
  assert.deepEqual(new Set(mails.map(({ user_id }) => user_id)), new Set(ids))
  assert.equal(mails.length, ids.length)
  assert.ok(most <= 300, `${most} waited at once`)
  const counted = await mailsOf(site)
  assert.deepEqual([counted.isWriting, counted.written], [false, 5_000])
})

test('writing that is cut off anywhere goes on where it was: each learner has one mail', async () => {
  await using site = await openAnnouncingSite()
  const ids = await site.addLearners(150)
  const broken = await site.call('addAnnouncement', {
    params: site.params,
    session: site.editor,
    json: { title: 'Cut', text: 'Cut', sendsMail: false },
  })
  const { _id } = broken.json().announcement
  await site.ctx.db
    .updateTable('announcement')
    .set({ sends_mail: true, mail_after: '' })
    .where('id', '=', _id)
    .execute()
  // The process ends after the mails are written and before the note of how far it is.
  let cuts = 0
  const cut = {
    ...site.ctx,
    now: () => {
      cuts += 1
      return site.clock.now
    },
    unsubscribeTokens: {
      ...site.ctx.unsubscribeTokens,
      tokenFor: (input: { userId: string; list: string }) => {
        if (input.userId === ids[60]) throw new Error('killed')
        return site.ctx.unsubscribeTokens.tokenFor(input)
      },
    },
  }
  await assert.rejects(writeNextMails(cut), /killed/)
  assert.ok(cuts > 0)
  assert.deepEqual(await site.mails(), [])
  await Promise.all([writeNextMails(site.ctx), writeNextMails(site.ctx), writeNextMails(site.ctx)])
  await site.ctx.announcements.poll()
  const told = (await site.mails()).map(({ user_id }) => user_id)
  assert.deepEqual(told.toSorted(), ids.toSorted())
})

test(
  'two processes write each mail once',
  slow({ skip: !preparedDatabase && 'SQLite has one process' }),
  async () => {
    await using site = await openAnnouncingSite()
    await using peer = await openPeer(site)
    const ids = await site.addLearners(190)
    const params = { params: site.params, session: site.editor }
    for (const title of ['One', 'Two'])
      await site.call('addAnnouncement', { ...params, json: { title, text: title, sendsMail: true } })
    await Promise.all([site.ctx.announcements.poll(), peer.ctx.announcements.poll()])
    await sendAll(site)
    const pairs = (await site.mails()).map(({ user_id, batch_id }) => `${user_id} ${batch_id}`)
    assert.deepEqual([pairs.length, new Set(pairs).size], [2 * ids.length, 2 * ids.length])
  },
)

test('a mail that a person waits for goes before those to many, and finds a connection free', async () => {
  await using site = await openAnnouncingSite()
  await site.addLearners(20)
  await site.announce()
  await site.call('sendTestMail', { session: site.session })
  await sendAll(site)
  const place = site.smtp.received.findIndex(({ to }) => to[0]?.startsWith('admin'))
  // Up to three of the many were under way already when it was written, and three may end with it.
  assert.ok(place >= 0 && place <= 10, `it was number ${place + 1}`)
})
