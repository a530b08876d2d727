import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventBody } from '../../../contract/endpoints/webhook-events.ts'
import { webhookFields } from '../../../test/support/drafts.ts'
import { openRetrainingSite, type RetrainingSite } from '../../../test/support/mail/open-retraining-site.ts'
import { preparedDatabase } from '../../../test/support/postgres/test-database.ts'
import { openPeer } from '../../../test/support/sites/open-peer.ts'
import { openRetraining } from './open-retraining.ts'

const endsAt = '2027-12-02T11:59:59.000Z'
const isOurs = (one: string) => /^(retrain|lapsed)/.test(one)

test('the learner is told as the course begins again, a day before the end and when it has passed, each once', async () => {
  await using site = await openRetrainingSite()
  const { session } = site.ada
  const expected: string[] = []
  for (const [at, kind, subject, text] of [
    [
      '2027-11-02T12:00:00Z',
      'retrain',
      'Take the course again: Sailing for beginners',
      'is valid until Dec 1, 2027. The course has begun again for you',
    ],
    [
      '2027-12-01T12:00:00Z',
      'retrain-day',
      'Your certificate ends soon: Sailing for beginners',
      'Complete the course again by then',
    ],
    [
      '2027-12-02T12:00:00Z',
      'lapsed',
      'Your certificate has ended: Sailing for beginners',
      'was valid until Dec 1, 2027',
    ],
  ] as const) {
    await site.passTo(at)
    await site.pass()
    await site.pass()
    expected.unshift(`${kind} ${endsAt}`)
    assert.deepEqual((await site.heard(session)).filter(isOurs), expected)
    const sent = await site.mails()
    assert.deepEqual(
      sent.map(([title]) => title),
      [subject],
    )
    assert.ok(sent[0]?.[1].includes(text), sent[0]?.[1])
  }
  await site.passTo('2028-03-01T00:00:00Z')
  await site.pass()
  assert.deepEqual((await site.heard(session)).filter(isOurs), expected)
  assert.deepEqual(await site.mails(), [])
})

test('programs hear as the course begins again, a day before the end and when it has passed, each once', async () => {
  await using site = await openRetrainingSite()
  await site.call('createWebhook', {
    session: site.session,
    json: webhookFields({ events: ['course.due'] }),
  })
  for (const at of ['2027-11-02T12:00:00Z', '2027-11-26T12:00:00Z', '2027-12-01T12:00:00Z', endsAt])
    await hear(site, at)
  assert.deepEqual(await told(site), [`retrain Ada Sailor ${endsAt}`, `day Ada Sailor ${endsAt}`])
  await hear(site, '2027-12-02T12:00:00Z')
  await hear(site, '2028-03-01T00:00:00Z')
  assert.deepEqual((await told(site)).at(2), `late Ada Sailor ${endsAt}`)
  assert.equal((await told(site)).length, 3)
})

async function hear(site: RetrainingSite, at: string) {
  await site.passTo(at)
  await site.pass()
  await site.pass()
}

async function told({ ctx }: RetrainingSite) {
  const rows = await ctx.db.selectFrom('webhook_delivery').select('body').orderBy('id').execute()
  return rows.map(({ body }) => {
    const { user, step, dueAt } = eventBody('course.due').parse(JSON.parse(body)).data
    return `${step} ${user.fullName} ${dueAt}`
  })
}

test('who has renewed the certificate, or may not watch any more, hears nothing of its end', async () => {
  await using site = await openRetrainingSite()
  const { params, ada } = site
  const [bob, eve] = [await site.person('Bob'), await site.person('Eve')]
  await site.complete(bob.session)
  await site.complete(eve.session)
  await site.passTo('2027-11-20T00:00:00Z')
  await site.pass()
  await site.complete(ada.session)
  assert.deepEqual(
    (await site.mails()).map(([subject]) => subject),
    ['Take the course again: Sailing for beginners', 'Take the course again: Sailing for beginners'],
    'Ada has completed it before her mail was written',
  )
  await site.call('enrolPeople', { session: site.session, params, json: { userIds: [bob.user._id] } })
  await site.editCourse({ access: 'enrolled' })
  await site.passTo('2027-12-05T00:00:00Z')
  await site.pass()
  const lapsed = await site.ctx.db
    .selectFrom('notification')
    .select('user_id')
    .where('kind', '=', 'lapsed')
    .execute()
  assert.deepEqual(lapsed, [{ user_id: bob.user._id }])
})

test('a certificate that had ended before the course was to be taken again is told of once, as ended', async () => {
  await using site = await openRetrainingSite()
  await site.editCourse({ retrainDays: null })
  await site.passTo('2028-01-10T00:00:00Z')
  await site.pass()
  await site.editCourse({ retrainDays: 30 })
  await site.pass()
  assert.deepEqual((await site.heard(site.ada.session)).filter(isOurs), [`lapsed ${endsAt}`])
  assert.equal((await site.progress(site.ada.session)).run, 2)
})

test('each step may be switched off by bell and by mail', async () => {
  await using site = await openRetrainingSite()
  const { session } = site.ada
  const choose = (json: object) => site.call('changeNotificationChoice', { session, json })
  assert.equal((await choose({ kind: 'retrain', byMail: false })).statusCode, 200)
  assert.equal((await choose({ kind: 'lapsed', byBell: false })).statusCode, 200)
  await site.passTo('2027-11-20T00:00:00Z')
  await site.pass()
  assert.deepEqual(await site.mails(), [])
  await site.passTo('2027-12-05T00:00:00Z')
  await site.pass()
  assert.deepEqual((await site.heard(session)).filter(isOurs), [`retrain ${endsAt}`])
  assert.equal((await site.mails()).length, 1)
})

test('a process that is killed as a course begins again leaves all of it or nothing', async () => {
  await using site = await openRetrainingSite()
  const { db } = site.ctx
  await site.passTo('2027-11-20T00:00:00Z')
  const broken = { ...site.ctx, db: failingAt(db, 'notification') }
  await using dying = openRetraining(broken)
  await dying.beginFor(site.ada.user._id)
  for (const table of ['retraining', 'earlier_progress', 'due_reminder'] as const)
    assert.equal((await db.selectFrom(table).selectAll().execute()).length, 0, table)
  await site.pass()
  assert.equal((await db.selectFrom('earlier_progress').selectAll().execute()).length, 4)
  assert.deepEqual((await site.heard(site.ada.session)).filter(isOurs), [`retrain ${endsAt}`])
})

const onPostgres = { skip: !preparedDatabase && 'SQLite has one process' }

test('two nodes at once begin each course again once and tell each person once', onPostgres, async () => {
  await using site = await openRetrainingSite()
  await using peer = await openPeer(site)
  for (let index = 0; index < 12; index += 1) await site.complete((await site.person(`P${index}`)).session)
  const pass = () => Promise.all([site.ctx.retraining.poll(), openRetrainingOf(peer.ctx, site.ctx.now)])
  for (const time of ['2027-11-20T00:00:00Z', '2027-12-01T13:00:00Z', '2027-12-05T00:00:00Z']) {
    await site.passTo(time)
    await pass()
    await pass()
  }
  const { db } = site.ctx
  const runs = await db.selectFrom('course_run').select('run').where('run', '=', 2).execute()
  assert.equal(runs.length, 13)
  for (const kind of ['retrain', 'retrain-day', 'lapsed'] as const) {
    const told = await db.selectFrom('notification').select('user_id').where('kind', '=', kind).execute()
    assert.deepEqual([told.length, new Set(told.map(({ user_id }) => user_id)).size], [13, 13], kind)
  }
})

async function openRetrainingOf(ctx: Parameters<typeof openRetraining>[0], now: () => Date) {
  await using one = openRetraining({ ...ctx, now })
  await one.poll()
}

type Db = Parameters<typeof openRetraining>[0]['db']

/** A database whose transactions end as one that inserts into this table. */
function failingAt(db: Db, table: string): Db {
  const transaction: Db['transaction'] = () => {
    const begun = db.transaction()
    return Object.assign(Object.create(begun), {
      execute: (work: Parameters<typeof begun.execute>[0]) =>
        begun.execute((trx) =>
          work(
            new Proxy(trx, {
              get: (target, name) =>
                name === 'insertInto'
                  ? (into: never) => {
                      if (into === table) throw new Error('killed')
                      return target.insertInto(into)
                    }
                  : Reflect.get(target, name),
            }),
          ),
        ),
    })
  }
  return new Proxy(db, {
    get: (target, name) => {
      if (name === 'transaction') return transaction
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
