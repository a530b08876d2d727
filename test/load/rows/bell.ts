import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { addCourses, signIn } from '../../../bench/library.ts'
import { residentBytes } from '../../../bench/serving-process.ts'
import { pathOf } from '../../../contract/api/path-of.ts'
import { KB } from '../../../contract/validation/limits.ts'
import { until } from '../../support/until.ts'
import { sendBeside } from '../clients/beside.ts'
import { atMost, found, p99, within } from '../findings.ts'
import type { LoadRow } from '../load-row.ts'
import { openSite } from '../site.ts'

const crowd = { short: 2_000, whole: 5_000 }
const streamsPerPerson = 5
const atOnce = 50
const maxKilobytes = 20
const probeMs = 50
const endMs = 5_000
const list = `${pathOf('listCourses')}?limit=24`

export const bell: LoadRow = {
  name: 'bell',
  what: '5,000 pages that wait to be told of notifications',
  expected: `at most ${maxKilobytes} KB of memory each, other calls p99 ${probeMs} ms, all end in order within ${endMs / 1_000} s of SIGTERM`,
  beyondCapacity: 'further pages 503',
  prove: async (scale) => {
    const max = crowd[scale]
    const fill = async (ctx: Parameters<typeof signIn>[0]) => {
      await addCourses(ctx, 100)
      const cookies: string[] = []
      for (let n = 0; n < max / streamsPerPerson; n += 1)
        cookies.push(await signIn(ctx, 'USER', { email: `person${n}@school.example` }))
      return { cookies, late: await signIn(ctx) }
    }
    await using site = await openSite(fill, { EVENT_STREAMS_AT_ONCE: String(max) })
    const { cookies, late } = site.filled
    const warm = await openAll(site.port, cookies, 500)
    for (const { socket } of warm) socket.destroy()
    await settle()
    const before = residentBytes(site.pid)
    const streams = await openAll(site.port, cookies, max)
    await settle()
    const each = (residentBytes(site.pid) - before) / KB / max
    const [refused] = await openAll(site.port, [late], 1)
    using beside = sendBeside({ port: site.port, paths: [list], load: { rate: 20 }, maxSeconds: 60 })
    await pause(10_000)
    const probes = await beside.end()
    const told = streams.filter(({ text }) => text().includes('data: {"unread":0}')).length
    const closed = streams.map(({ socket }) => once(socket, 'close'))
    const endedAt = performance.now()
    process.kill(site.pid, 'SIGTERM')
    await Promise.all(closed)
    const endedMs = performance.now() - endedAt
    const inOrder = streams.filter(({ text }) => text().endsWith('0\r\n\r\n')).length
    return [
      found(`${max} pages: ${told} were told at once how many are unread`, told === max),
      atMost('memory for each', each, maxKilobytes, ' KB'),
      within(`${list} p99`, p99((probes[list] ?? []).map(({ ms }) => ms)), probeMs),
      found(`one more: ${refused?.text().slice(9, 12)}`, refused?.text().startsWith('HTTP/1.1 503') ?? false),
      found(`${inOrder} ended in order`, inOrder === max),
      within('all ended after', endedMs, endMs),
    ]
  },
}

type Stream = { socket: Socket; text: () => string }

/** Opens `count` streams, a few at a time. */
async function openAll(port: number, cookies: string[], count: number) {
  const streams: Stream[] = []
  for (let from = 0; from < count; from += atOnce) {
    const part = Array.from({ length: Math.min(atOnce, count - from) }, (_, n) =>
      openStream(port, cookies[(from + n) % cookies.length] ?? ''),
    )
    streams.push(...part)
    await until('they were answered', async () => part.every(({ text }) => text().includes('\r\n\r\n')))
  }
  return streams
}

function openStream(port: number, cookie: string): Stream {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket
    .on('error', () => {})
    .on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
  socket.write(`GET ${pathOf('followEvents')} HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\n\r\n`)
  return { socket, text: () => text }
}

/** The operating system gives some resources back only after a while. */
const settle = () => pause(3_000)
