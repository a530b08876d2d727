import { addCourses, addLectures, signIn } from '../../../bench/library.ts'
import { getHead, postJson } from '../../../bench/load.ts'
import { apiBase, pages } from '../../../contract/addresses.ts'
import { pathOf } from '../../../contract/api/path-of.ts'
import { type MeasuredResponse, openConnection } from '../../support/http/connection.ts'
import type { Finding } from '../../support/table/row.ts'
import { sendBeside } from '../clients/beside.ts'
import { countStatus, describeStatuses, sendAtRate, sendSteadily } from '../clients/send.ts'
import { atLeast, atMost, found, p99, within } from '../findings.ts'
import type { LoadRow } from '../load-row.ts'
import { openSite } from '../site.ts'

const courses = 10_000
const peakSeconds = { short: 4, whole: 15 }
const seconds = { short: 10, whole: 60 }
const times = 5
const minShare = 0.8
const recoveredMs = 5_000
const connections = 64
const maxOpen = 1_500
// Users leave an empty page after about this time.
const patienceMs = 2_000
const maxMegabytes = 400
const normalMs = 200
const health = '/healthz'
const words = [
  'sea',
  'sky',
  'chart',
  'knots',
  'wind',
  'rules',
  'road',
  'harbour',
  'night',
  'passage',
  'coast',
]

export const saturation: LoadRow = {
  name: 'saturation',
  what: `${times} times saturation for 60 s: searches, rendered pages, lists of lectures`,
  expected: `${minShare * 100} % of peak goodput, normal again ${recoveredMs / 1_000} s after`,
  beyondCapacity: '503 with Retry-After',
  prove: async (scale) => {
    await using site = await openSite(async (ctx) => {
      await addCourses(ctx, courses)
      return { cookie: await signIn(ctx), courseId: await addLectures(ctx, 20) }
    })
    const { port } = site
    const makeRequest = mix(site.filled)
    await sendSteadily({ port, seconds: 2, makeRequest, connections })
    const before = await measurePeak(port, makeRequest, peakSeconds[scale])
    using beside = sendBeside({ port, paths: [health], load: { rate: 10 }, maxSeconds: 200 })
    const begun = performance.now()
    const overloading = sendAtRate({
      port,
      seconds: seconds[scale],
      makeRequest,
      rate: Math.ceil(before * times),
      maxOpen,
    })
    const leaving = sendLogout(port, seconds[scale])
    const overload = await overloading
    const left = await leaving
    const probes = (await beside.end())[health] ?? []
    const again = await measureAgain(port, makeRequest)
    const after = await measurePeak(port, makeRequest, peakSeconds[scale])
    // Other load on the machine affects the peaks before and after alike.
    const peak = (before + after) / 2
    const { responses, notSent } = overload
    const good = responses.filter(({ status, ms }) => status === 200 && ms <= patienceMs)
    const rejected = responses.filter(({ status }) => status === 503)
    const tookSeconds = (performance.now() - begun) / 1_000
    return [
      found(
        `peak ${before.toFixed(0)} answers a second on ${connections} connections before and ${after.toFixed(0)} after; meanwhile ${(responses.length / overload.seconds).toFixed(0)} a second for ${overload.seconds.toFixed(0)} s: ${describeStatuses(responses)}; ${notSent} found no free connection`,
        rejected.length + countStatus(responses, 200) === responses.length && tookSeconds > seconds[scale],
      ),
      atLeast(
        `answers within ${patienceMs / 1_000} s, as a share of the peak's:`,
        good.length / overload.seconds / peak,
        minShare,
      ),
      found(
        'each 503 with Retry-After',
        rejected.length > 0 && rejected.every(({ hasRetryAfter }) => hasRetryAfter),
      ),
      describeWaits(
        'served p99',
        responses.filter(({ status }) => status === 200),
        patienceMs,
      ),
      describeWaits('refused p99', rejected, patienceMs),
      describeWaits('health p99', probes, patienceMs),
      found(
        `health: ${describeStatuses(probes)}; logout: ${describeStatuses(left)}`,
        [...probes, ...left].every(({ status }) => status === 200),
      ),
      describeWaits(`p99 within the ${recoveredMs / 1_000} s after`, again, normalMs),
      found(
        `after them: ${describeStatuses(again.slice(-20))}`,
        again.slice(-20).every(({ status }) => status === 200),
      ),
      atMost('resident at most', site.maxMegabytes(), maxMegabytes, ' MB'),
    ]
  },
}

const describeWaits = (what: string, responses: MeasuredResponse[], targetMs: number): Finding =>
  within(what, p99(responses.map(({ ms }) => ms)), targetMs)

/** Each request has a different response, so that no cache can serve it. */
function mix({ cookie, courseId }: { cookie: string; courseId: string }) {
  const compressed = { 'accept-encoding': 'gzip, deflate, br' }
  const kinds = [
    (word: string) => getHead(`${pathOf('listCourses')}?limit=24&q=${word}`, compressed),
    (word: string) => getHead(`${pages.courses}?q=${word}`, compressed),
    () => getHead(`${apiBase}/course/${courseId}`, { cookie }),
  ]
  return (number: number) =>
    (kinds[number % kinds.length] ?? kinds[0])?.(`${words[number % words.length]}+${number}`) ?? ''
}

async function measurePeak(port: number, makeRequest: (number: number) => string, seconds: number) {
  const responses = await sendSteadily({
    port,
    seconds,
    makeRequest: (number) => makeRequest(number + Math.floor(performance.now() * 1e3)),
    connections,
  })
  return countStatus(responses, 200) / seconds
}

async function sendLogout(port: number, seconds: number) {
  const makeRequest = () => postJson(pathOf('logout'), {})
  return (await sendAtRate({ port, seconds, makeRequest, rate: 1, maxOpen: 5 })).responses
}

async function measureAgain(port: number, makeRequest: (number: number) => string) {
  const responses: MeasuredResponse[] = []
  const connection = openConnection(port)
  const end = performance.now() + recoveredMs
  for (let number = 1e9; performance.now() < end; number += 1)
    responses.push(await connection.send(makeRequest(number)))
  connection.end()
  return responses
}
