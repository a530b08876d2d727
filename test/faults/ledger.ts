import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { addresses } from '../../contract/api/addresses.ts'
import type { Message } from '../../contract/endpoints/contact.ts'
import type { Course } from '../../contract/endpoints/course.ts'
import { messageFields } from '../support/drafts.ts'
import { call, isServed, type SiteAddress } from '../support/http/client.ts'
import { createCourse, register } from '../support/http/fill-site.ts'
import { until } from '../support/until.ts'

const notStored = [503, 507]
const retryMs = 20
const messagesAtOnce = 100

export type Ledger = {
  messages: Set<string>
  courses: Course[]
  avatars: string[]
  rejected: Map<number, number>
  unanswered: number
  /** Rejections other than 503 or 507 with Retry-After, which blame the client or the program. */
  strange: string[]
  slowestRejectionMs: number
}

export const openLedger = (): Ledger => ({
  messages: new Set(),
  courses: [],
  avatars: [],
  rejected: new Map(),
  unanswered: 0,
  strange: [],
  slowestRejectionMs: 0,
})

export const copyLedger = ({ messages, courses, avatars }: Ledger): Ledger => ({
  ...openLedger(),
  messages: new Set(messages),
  courses: [...courses],
  avatars: [...avatars],
})

export const acknowledged = ({ messages, courses, avatars }: Ledger) =>
  messages.size + courses.length + avatars.length

export async function writeMessage(ledger: Ledger, site: SiteAddress) {
  const text = `A message ${randomUUID()}`
  const json = messageFields({ message: text })
  return note(ledger, call(site, addresses.sendMessage, { json }), () => ledger.messages.add(text))
}

export const writeCourse = (ledger: Ledger, site: SiteAddress, cookie: string) =>
  note(ledger, createCourse(site, cookie), ({ course }) => ledger.courses.push(course))

export const writeUser = (ledger: Ledger, site: SiteAddress) =>
  note(ledger, register(site, `${randomUUID()}@school.example`), ({ user }) =>
    ledger.avatars.push(user.avatar.secure_url),
  )

type Created = { course: Course; user: { avatar: { secure_url: string } } }

async function note(ledger: Ledger, sent: ReturnType<typeof call>, onCreated: (json: Created) => unknown) {
  const begun = performance.now()
  try {
    const { status, headers, json } = await sent
    if (status === badGateway) return unanswered(ledger, status)
    if (status === 201) onCreated(json)
    else {
      ledger.rejected.set(status, (ledger.rejected.get(status) ?? 0) + 1)
      ledger.slowestRejectionMs = Math.max(ledger.slowestRejectionMs, Math.round(performance.now() - begun))
    }
    const mayTryAgain = notStored.includes(status) && headers['retry-after'] !== undefined
    if (status !== 201 && !mayTryAgain) ledger.strange.push(`${status} ${json.message}`)
    return status
  } catch {
    return unanswered(ledger, 0)
  }
}

// nginx says this when the process behind it was killed.
const badGateway = 502

function unanswered(ledger: Ledger, status: number) {
  ledger.unanswered += 1
  return status
}

export function writeContinuously(ledger: Ledger, write: () => Promise<number>, writers = 8) {
  let isOver = false
  const one = async () => {
    while (!isOver) if ((await write()) !== 201) await pause(retryMs)
  }
  const writing = Promise.all(Array.from({ length: writers }, one))
  return {
    more: async (count: number) => {
      const enough = acknowledged(ledger) + count
      await until(`${count} more writes are acknowledged`, () => acknowledged(ledger) >= enough)
    },
    [Symbol.asyncDispose]: async () => {
      isOver = true
      await writing
    },
  }
}

export async function countLost(ledger: Ledger, site: SiteAddress, cookie: string) {
  const messages = new Set(await listMessages(site, cookie))
  let lost = [...ledger.messages].filter((text) => !messages.has(text)).length
  const { courses } = (await call(site, addresses.listCourses)).json as { courses: Course[] }
  const there = new Set(courses.map(({ _id }) => _id))
  for (const { _id, thumbnail } of ledger.courses) {
    if (!there.has(_id) || !(await isServed(site, thumbnail.secure_url))) lost += 1
  }
  for (const avatar of ledger.avatars) if (!(await isServed(site, avatar))) lost += 1
  return lost
}

async function listMessages(site: SiteAddress, cookie: string, cursor?: string): Promise<string[]> {
  const query = new URLSearchParams({ limit: String(messagesAtOnce), ...(cursor && { cursor }) })
  const { json } = await call(site, addresses.listMessages, { cookie, query })
  const texts = (json.messages as Message[]).map(({ message }) => message)
  return json.nextCursor ? [...texts, ...(await listMessages(site, cookie, json.nextCursor))] : texts
}

export function summarize(ledger: Ledger, lost: number) {
  const rejections = [...ledger.rejected].map(([status, count]) => `${count} × ${status}`).join(', ')
  const strange = [...new Set(ledger.strange)].slice(0, 3).join('; ')
  return [
    `${acknowledged(ledger)} acknowledged, ${lost} lost`,
    `refused ${rejections || 'none'}`,
    ...(ledger.unanswered ? [`${ledger.unanswered} without an answer`] : []),
    ...(strange ? [`STRANGE: ${strange}`] : []),
  ].join(', ')
}
