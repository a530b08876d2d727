import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { addresses } from '../../../contract/api/addresses.ts'
import { newId } from '../../../server/core/new-id.ts'
import { call, type SiteAddress } from '../../support/http/client.ts'
import { addLecture, createCourse } from '../../support/http/fill-site.ts'
import { openSmtpServer, type ReceivedMail, readHeaders } from '../../support/mail/open-smtp-server.ts'
import type { Row } from '../../support/table/row.ts'
import { until } from '../../support/until.ts'
import { isIntact, makeFolder } from '../folder.ts'
import { startTargetSite } from '../target-site.ts'

const kills = { short: 3, whole: 12 }
const [learners, teachers] = [120, 30]
/** Mails to many that one process sends at the same time. */
const underWay = 3

export const killedWhileMailing: Row = {
  what: 'SIGKILL while an announcement and the mails of the day are sent, at random times',
  expected: `each reader gets each mail; twice at most the ${underWay} that were under way, with the same Message-ID`,
  prove: async (scale) => {
    const { isWhole, mails, missing, twice, differing } = await killMailing(kills[scale])
    const seen = `${kills[scale]} times: ${mails} mails, ${missing} missing, ${twice} twice, ${differing} written twice`
    const holds = isWhole && missing === 0 && differing === 0 && twice <= underWay * kills[scale]
    return { seen, holds }
  },
}

async function killMailing(times: number) {
  await using folder = await makeFolder()
  await using smtp = await openSmtpServer()
  const environment = { SMTP_URL: smtp.url }
  const expected = await prepare(folder.path, environment)
  let isWhole = true
  for (let kill = 0; kill < times; kill += 1) {
    await using site = await startTargetSite(folder.path, environment)
    const enough = Math.min(smtp.received.length + randomInt(1, 12), expected)
    await until('some more are sent', () => smtp.received.length >= enough)
    await site.end('SIGKILL')
    isWhole &&= folder.inspect(isIntact)
  }
  await using _last = await startTargetSite(folder.path, environment)
  await until('nothing is left', () => isAllSent(folder.path))
  return { isWhole, mails: expected, ...compare(smtp.received, expected) }
}

/** Leaves an announcement and a day's questions to be sent. Returns the number of mails. */
async function prepare(path: string, environment: Record<string, string>) {
  await using site = await startTargetSite(path, environment)
  const { course } = (await createCourse(site, site.cookie)).json
  const added = await addLecture(site, site.cookie, course._id)
  fill(path, course._id)
  await ask(site, site.cookie, added.json.course.lectures[0]._id)
  const params = { courseId: course._id }
  const json = { title: 'Sea trial', text: 'On Monday.', sendsMail: true }
  const { status, text } = await call(site, addresses.addAnnouncement, { params, json, cookie: site.cookie })
  if (status !== 201) throw new Error(text)
  await site.end('SIGKILL')
  using db = openDatabase(path)
  db.rows.exec("update unmailed_question set due_at = '2020-01-01T00:00:00.000Z'")
  return learners + teachers
}

async function ask(site: SiteAddress, cookie: string, lectureId: string) {
  const params = { lectureId }
  const { status, text } = await call(site, addresses.askQuestion, { params, cookie, json: { text: 'Why?' } })
  if (status !== 201) throw new Error(text)
}

/** Adds people who have begun the course, some of whom teach it. */
function fill(path: string, courseId: string) {
  using db = openDatabase(path)
  const now = new Date().toISOString()
  const user = db.rows.prepare(
    `insert into user (id, full_name, email, password_hash, role, subscription_status, preferences, created_at)
     values (?, 'A learner', ?, 'never asked', 'USER', 'none', '{}', ?)`,
  )
  const run = db.rows.prepare(
    'insert into course_run (user_id, course_id, run, started_at, seen_at) values (?, ?, 1, ?, ?)',
  )
  const editor = db.rows.prepare(
    'insert into course_editor (course_id, user_id, created_at) values (?, ?, ?)',
  )
  db.rows.exec('begin immediate')
  for (let number = 0; number < learners; number += 1) {
    const id = newId()
    user.run(id, `${id}@school.example`, now)
    run.run(id, courseId, now, now)
    if (number < teachers) editor.run(courseId, id, now)
  }
  db.rows.exec('commit')
}

function isAllSent(path: string) {
  using db = openDatabase(path)
  const count = (from: string) =>
    Number(db.rows.prepare(`select count(*) as count from ${from}`).get()?.count)
  const left = [
    "mail where state <> 'sent'",
    'unmailed_question',
    'announcement where mail_after is not null',
  ]
  return left.every((from) => count(from) === 0)
}

function openDatabase(path: string) {
  const rows = new DatabaseSync(join(path, 'data', 'lectern.sqlite'), { timeout: 30_000 })
  return { rows, [Symbol.dispose]: () => rows.close() }
}

function compare(received: ReceivedMail[], expected: number) {
  const idsOf = new Map<string, string[]>()
  for (const mail of received) {
    const headers = readHeaders(mail)
    const key = `${mail.to[0]} ${headers.get('subject')}`
    idsOf.set(key, [...(idsOf.get(key) ?? []), headers.get('message-id') ?? ''])
  }
  const all = [...idsOf.values()]
  return {
    missing: expected - all.length,
    twice: received.length - all.length,
    differing: all.filter((ids) => new Set(ids).size > 1).length,
  }
}
