import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { addCourses, addLecture, signIn } from '../../../bench/library.ts'
import { getHead } from '../../../bench/load.ts'
import { apiBase } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { pathOf } from '../../../contract/api/path-of.ts'
import { MB } from '../../../contract/validation/limits.ts'
import type { Finding } from '../../support/table/row.ts'
import { until } from '../../support/until.ts'
import { sendBeside } from '../clients/beside.ts'
import { findVideo } from '../clients/find-video.ts'
import { describeStatuses } from '../clients/send.ts'
import { readNothing, type SlowClient, sendSlowly } from '../clients/slow.ts'
import { atMost, found, p99, within } from '../findings.ts'
import type { LoadRow } from '../load-row.ts'
import { openSite } from '../site.ts'

const crowd = { short: 200, whole: 1_000 }
// The defaults; the limits for slow readers alone would take four minutes.
const limits = {
  short: { BODY_SECONDS: '3', UPLOAD_STALL_SECONDS: '3', SEND_STALL_SECONDS: '6' },
  whole: { BODY_SECONDS: '30', UPLOAD_STALL_SECONDS: '30', SEND_STALL_SECONDS: '45' },
}
const graceMs = 5_000
const comeEveryMs = 5
const probeMs = 50
const maxMegabytes = 400
const [health, list] = ['/healthz', pathOf('listCourses')]
const probed = [health, `${list}?limit=24`]
// More than the operating system buffers for a client that reads nothing.
const answersInOneBreath = 30

export const slowClients: LoadRow = {
  name: 'slow-clients',
  what: '1,000 slow clients of each kind: headers, bodies, readers',
  expected: `closed on time, probe p99 ${probeMs} ms`,
  beyondCapacity: '408',
  prove: async (scale) => {
    const fill = async (ctx: Parameters<typeof addLecture>[0]) => {
      await addCourses(ctx, 1_000)
      return { cookie: await signIn(ctx), ...(await addLecture(ctx, 64 * MB)) }
    }
    await using site = await openSite(fill, limits[scale])
    const { port, pid } = site
    const { cookie, courseId } = site.filled
    const video = await findVideo(port, courseId, cookie)
    using beside = sendBeside({ port, paths: probed, load: { rate: 20 }, maxSeconds: 300 })
    const descriptors = () => readdirSync(`/proc/${pid}/fd`).length
    const before = descriptors()
    const crew = Array.from({ length: crowd[scale] }, (_, number) => number)
    const [headers, bodies, readers]: [Promise<SlowClient>[], Promise<SlowClient>[], { end(): void }[]] = [
      [],
      [],
      [],
    ]
    // Spread over time: the test is about slow clients, not about many at once.
    for (const number of crew) {
      headers.push(sendSlowly(port, 'GET / HTTP/1.1\r\nHost: a\r\n', 'X-Y: z\r\n'))
      bodies.push(sendSlowly(port, number % 2 ? json : form, ' '))
      await pause(comeEveryMs)
    }
    for (const number of crew) {
      readers.push(readNothing(port, number % 2 ? watchFor(video) : sendMuch))
      await pause(comeEveryMs)
    }
    const allHere = performance.now()
    const findings = [
      ...describe('slow headers', await Promise.all(headers), Number(limits[scale].BODY_SECONDS)),
      ...describe('slow bodies', await Promise.all(bodies), Number(limits[scale].BODY_SECONDS)),
    ]
    await until('the readers are hung up on', () => descriptors() <= before + 10)
    // Node checks once per timeout, and once more if the system has accepted part of the last chunk since.
    const readersMs = performance.now() - allHere
    for (const reader of readers) reader.end()
    const probes = await beside.end()
    return [
      ...findings,
      within(
        'slow readers: the last was hung up on after',
        readersMs,
        onTime(2 * Number(limits[scale].SEND_STALL_SECONDS)),
      ),
      ...probed.map((path) => within(`${path} p99`, p99((probes[path] ?? []).map(({ ms }) => ms)), probeMs)),
      found(
        `probes: ${describeStatuses(Object.values(probes).flat())}`,
        isWell(Object.values(probes).flat()),
      ),
      atMost('resident at most', site.maxMegabytes(), maxMegabytes, ' MB'),
    ]
  },
}

const post = (path: string, type: string, length: number) =>
  `POST ${apiBase}${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`
const json = `${post(addresses.login.path, 'application/json', 1_000)}{`
const form = `${post(addresses.register.path, 'multipart/form-data; boundary=b', 9_999)}--b\r\n`
const sendMuch = getHead(list).repeat(answersInOneBreath)

const watchFor = (video: string) =>
  getHead(video, { cookie: `lectern_session=${randomBytes(32).toString('base64url')}` })

const onTime = (seconds: number) => seconds * 1_000 + graceMs

function describe(what: string, clients: SlowClient[], seconds: number): Finding[] {
  return [
    found(
      `${what}: ${describeStatuses(clients)}`,
      clients.every(({ status }) => status === 408),
    ),
    within(
      `${what}: the last was closed after`,
      Math.max(...clients.map(({ closedAfterMs }) => closedAfterMs)),
      onTime(seconds),
    ),
  ]
}

const isWell = (responses: { status: number }[]) =>
  responses.length > 0 && responses.every(({ status }) => status === 200)
