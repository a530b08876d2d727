import { randomBytes } from 'node:crypto'
import { addCourses, addLecture, signIn } from '../../bench/library.ts'
import { getHead } from '../../bench/load.ts'
import { apiBase, calls } from '../../contract/addresses.ts'
import { MB } from '../../contract/rules/limits.ts'
import { until } from '../../test/until.ts'
import { tellStatuses } from '../clients/ask.ts'
import { askBeside } from '../clients/beside.ts'
import { findVideo } from '../clients/find-video.ts'
import { openLine } from '../clients/line.ts'
import { megabitsPerSecond, watch } from '../clients/watch.ts'
import { atMost, found, p99, type Row, within } from '../row.ts'
import { openSite } from '../site.ts'

const crowd = { short: 100, whole: 500 }
const seconds = { short: 10, whole: 60 }
const newcomers = 50
const videoBytes = 64 * MB
const [firstByteMs, otherCallsMs] = [500, 200]
const mostMegabytes = 400
const others = [`${apiBase}${calls.listCourses[1]}?limit=24`, apiBase + calls.currentUser[1]]

export const viewers: Row = {
  name: 'viewers',
  load: `500 viewers paced at ${megabitsPerSecond} Mbit/s by ranges`,
  promise: `none falls behind, first byte p99 ${firstByteMs} ms, other calls p99 ${otherCallsMs} ms, under ${mostMegabytes} MB resident`,
  past: 'new viewers 503, present ones go on',
  prove: async (pace) => {
    const most = crowd[pace]
    const fill = async (house: Parameters<typeof addLecture>[0]) => {
      await addCourses(house, 200)
      return { cookie: await signIn(house), ...(await addLecture(house, videoBytes)) }
    }
    await using site = await openSite(fill, { VIEWERS_AT_ONCE: String(most) })
    const { cookie, courseId } = site.filled
    const path = await findVideo(site.port, courseId, cookie)
    using beside = askBeside({
      port: site.port,
      paths: others,
      headers: { cookie },
      pace: { rate: 20 },
      longestSeconds: 120,
    })
    const watching = Array.from({ length: most }, (_, number) =>
      watch(site.port, path, videoBytes, newCookie(), {
        seconds: seconds[pace],
        startsAt: (number / most) * 4,
      }),
    )
    const refusals = await comeLate(site.port, path, (seconds[pace] * 1_000) / 2)
    const watched = await Promise.all(watching)
    const probes = await beside.end()
    const ranges = watched.flatMap(({ answers }) => answers)
    const behind = watched.filter(({ isBehind }) => isBehind)
    const gigabytes = ranges.reduce((sum, { bytes }) => sum + bytes, 0) / 1e9
    return [
      found(
        `${most} viewers for ${seconds[pace]} s, ${gigabytes.toFixed(1)} GB: ${behind.length} fell behind; ${tellStatuses(ranges)}`,
        behind.length === 0 && ranges.every(({ status }) => status === 206),
      ),
      within('first byte p99', p99(ranges.map((range) => range.firstByteMs)), firstByteMs),
      ...others.map((path) =>
        within(`${path} p99`, p99((probes[path] ?? []).map(({ ms }) => ms)), otherCallsMs),
      ),
      found(
        `other calls: ${tellStatuses(Object.values(probes).flat())}`,
        isWell(Object.values(probes).flat()),
      ),
      found(
        `${newcomers} newcomers meanwhile: ${tellStatuses(refusals)}, each with Retry-After`,
        refusals.every(({ status, hasRetryAfter }) => status === 503 && hasRetryAfter),
      ),
      atMost('resident at most', site.mostMegabytes(), mostMegabytes, ' MB'),
      ...(pace === 'whole' ? [await findRoomAgain(site.port, path)] : []),
    ]
  },
}

const isWell = (answers: { status: number }[]) =>
  answers.length > 0 && answers.every(({ status }) => status === 200)

const newCookie = () => `lectern_session=${randomBytes(32).toString('base64url')}`

const firstRange = (path: string) => getHead(path, { cookie: newCookie(), range: 'bytes=0-9999' })

/** Newcomers in the middle of the others' watching. */
async function comeLate(port: number, path: string, afterMs: number) {
  const begun = performance.now()
  await until('the middle of the watching', () => performance.now() - begun > afterMs)
  const line = openLine(port)
  const answers = []
  for (let number = 0; number < newcomers; number += 1) answers.push(await line.ask(firstRange(path)))
  line.end()
  return answers
}

/** A minute after the last range everybody counts as gone. */
async function findRoomAgain(port: number, path: string) {
  const line = openLine(port)
  const begun = performance.now()
  await until('a newcomer is let in', async () => (await line.ask(firstRange(path))).status === 206)
  line.end()
  return found(
    `${((performance.now() - begun) / 1_000).toFixed(0)} s after the last range a newcomer is let in`,
    true,
  )
}
