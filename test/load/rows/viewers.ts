import { randomBytes } from 'node:crypto'
import { addCourses, addLecture, signIn } from '../../../bench/library.ts'
import { getHead } from '../../../bench/load.ts'
import { pathOf } from '../../../contract/api/path-of.ts'
import { MB } from '../../../contract/validation/limits.ts'
import { openConnection } from '../../support/http/connection.ts'
import { until } from '../../support/until.ts'
import { sendBeside } from '../clients/beside.ts'
import { findVideo } from '../clients/find-video.ts'
import { describeStatuses } from '../clients/send.ts'
import { megabitsPerSecond, watch } from '../clients/watch.ts'
import { atMost, found, p99, within } from '../findings.ts'
import type { LoadRow } from '../load-row.ts'
import { openSite } from '../site.ts'

const crowd = { short: 100, whole: 500 }
const seconds = { short: 10, whole: 60 }
const newcomers = 50
const videoBytes = 64 * MB
const [firstByteMs, otherCallsMs] = [500, 200]
const maxMegabytes = 400
const others = [`${pathOf('listCourses')}?limit=24`, pathOf('currentUser')]

export const viewers: LoadRow = {
  name: 'viewers',
  what: `500 viewers paced at ${megabitsPerSecond} Mbit/s by ranges`,
  expected: `none falls behind, first byte p99 ${firstByteMs} ms, other calls p99 ${otherCallsMs} ms, under ${maxMegabytes} MB resident`,
  beyondCapacity: 'new viewers 503, present ones go on',
  prove: async (scale) => {
    const max = crowd[scale]
    const fill = async (ctx: Parameters<typeof addLecture>[0]) => {
      await addCourses(ctx, 200)
      return { cookie: await signIn(ctx), ...(await addLecture(ctx, videoBytes)) }
    }
    await using site = await openSite(fill, { VIEWERS_AT_ONCE: String(max) })
    const { cookie, courseId } = site.filled
    const path = await findVideo(site.port, courseId, cookie)
    using beside = sendBeside({
      port: site.port,
      paths: others,
      headers: { cookie },
      load: { rate: 20 },
      maxSeconds: 120,
    })
    const watching = Array.from({ length: max }, (_, number) =>
      watch(site.port, path, videoBytes, newCookie(), {
        seconds: seconds[scale],
        startsAt: (number / max) * 4,
      }),
    )
    const rejections = await comeLate(site.port, path, (seconds[scale] * 1_000) / 2)
    const watched = await Promise.all(watching)
    const probes = await beside.end()
    const ranges = watched.flatMap(({ responses }) => responses)
    const behind = watched.filter(({ isBehind }) => isBehind)
    const gigabytes = ranges.reduce((sum, { bytes }) => sum + bytes, 0) / 1e9
    return [
      found(
        `${max} viewers for ${seconds[scale]} s, ${gigabytes.toFixed(1)} GB: ${behind.length} fell behind; ${describeStatuses(ranges)}`,
        behind.length === 0 && ranges.every(({ status }) => status === 206),
      ),
      within('first byte p99', p99(ranges.map((range) => range.firstByteMs)), firstByteMs),
      ...others.map((path) =>
        within(`${path} p99`, p99((probes[path] ?? []).map(({ ms }) => ms)), otherCallsMs),
      ),
      found(
        `other calls: ${describeStatuses(Object.values(probes).flat())}`,
        isWell(Object.values(probes).flat()),
      ),
      found(
        `${newcomers} newcomers meanwhile: ${describeStatuses(rejections)}, each with Retry-After`,
        rejections.every(({ status, hasRetryAfter }) => status === 503 && hasRetryAfter),
      ),
      atMost('resident at most', site.maxMegabytes(), maxMegabytes, ' MB'),
      ...(scale === 'whole' ? [await findCapacityAgain(site.port, path)] : []),
    ]
  },
}

const isWell = (responses: { status: number }[]) =>
  responses.length > 0 && responses.every(({ status }) => status === 200)

const newCookie = () => `lectern_session=${randomBytes(32).toString('base64url')}`

const firstRange = (path: string) => getHead(path, { cookie: newCookie(), range: 'bytes=0-9999' })

async function comeLate(port: number, path: string, afterMs: number) {
  const begun = performance.now()
  await until('the middle of the watching', () => performance.now() - begun > afterMs)
  const connection = openConnection(port)
  const responses = []
  for (let number = 0; number < newcomers; number += 1)
    responses.push(await connection.send(firstRange(path)))
  connection.end()
  return responses
}

/** A viewer counts as gone one minute after the last range. */
async function findCapacityAgain(port: number, path: string) {
  const connection = openConnection(port)
  const begun = performance.now()
  await until('a newcomer is let in', async () => (await connection.send(firstRange(path))).status === 206)
  connection.end()
  return found(
    `${((performance.now() - begun) / 1_000).toFixed(0)} s after the last range a newcomer is let in`,
    true,
  )
}
