import { addCourses, addLectures, signIn } from '../../bench/library.ts'
import { getHead, postJson } from '../../bench/load.ts'
import { apiBase, calls, pages } from '../../contract/addresses.ts'
import { askAtRate, askSteadily, countStatus, tellStatuses } from '../clients/ask.ts'
import { askBeside } from '../clients/beside.ts'
import { type Answer, openLine } from '../clients/line.ts'
import { atLeast, atMost, type Finding, found, p99, type Row, within } from '../row.ts'
import { openSite } from '../site.ts'

const courses = 10_000
const peakSeconds = { short: 4, whole: 15 }
const seconds = { short: 10, whole: 60 }
const times = 5
const leastShare = 0.8
const recoveredMs = 5_000
const connections = 64
const mostOpen = 1_500
// Longer than this nobody looks at an empty page.
const patienceMs = 2_000
const mostMegabytes = 400
const usualMs = 200
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

export const saturation: Row = {
  name: 'saturation',
  load: `${times} times saturation for 60 s: searches, rendered pages, lists of lectures`,
  promise: `${leastShare * 100} % of peak goodput, normal again ${recoveredMs / 1_000} s after`,
  past: '503 with Retry-After',
  prove: async (pace) => {
    await using site = await openSite(async (house) => {
      await addCourses(house, courses)
      return { cookie: await signIn(house), courseId: await addLectures(house, 20) }
    })
    const { port } = site
    const ask = mix(site.filled)
    await askSteadily({ port, seconds: 2, ask, connections })
    const before = await measurePeak(port, ask, peakSeconds[pace])
    using beside = askBeside({ port, paths: [health], pace: { rate: 10 }, longestSeconds: 200 })
    const begun = performance.now()
    const overloading = askAtRate({
      port,
      seconds: seconds[pace],
      ask,
      rate: Math.ceil(before * times),
      mostOpen,
    })
    const leaving = askLogout(port, seconds[pace])
    const overload = await overloading
    const left = await leaving
    const probes = (await beside.end())[health] ?? []
    const again = await measureAgain(port, ask)
    const after = await measurePeak(port, ask, peakSeconds[pace])
    // Who else uses the machine does so before, meanwhile and after.
    const peak = (before + after) / 2
    const { answers, notAsked } = overload
    const good = answers.filter(({ status, ms }) => status === 200 && ms <= patienceMs)
    const refused = answers.filter(({ status }) => status === 503)
    const tookSeconds = (performance.now() - begun) / 1_000
    return [
      found(
        `peak ${before.toFixed(0)} answers a second on ${connections} connections before and ${after.toFixed(0)} after; meanwhile ${(answers.length / overload.seconds).toFixed(0)} a second for ${overload.seconds.toFixed(0)} s: ${tellStatuses(answers)}; ${notAsked} found no free connection`,
        refused.length + countStatus(answers, 200) === answers.length && tookSeconds > seconds[pace],
      ),
      atLeast(
        `answers within ${patienceMs / 1_000} s, as a share of the peak's:`,
        good.length / overload.seconds / peak,
        leastShare,
      ),
      found(
        'each 503 with Retry-After',
        refused.length > 0 && refused.every(({ hasRetryAfter }) => hasRetryAfter),
      ),
      describeWaits(
        'served p99',
        answers.filter(({ status }) => status === 200),
        patienceMs,
      ),
      describeWaits('refused p99', refused, patienceMs),
      describeWaits('health p99', probes, patienceMs),
      found(
        `health: ${tellStatuses(probes)}; logout: ${tellStatuses(left)}`,
        [...probes, ...left].every(({ status }) => status === 200),
      ),
      describeWaits(`p99 within the ${recoveredMs / 1_000} s after`, again, usualMs),
      found(
        `after them: ${tellStatuses(again.slice(-20))}`,
        again.slice(-20).every(({ status }) => status === 200),
      ),
      atMost('resident at most', site.mostMegabytes(), mostMegabytes, ' MB'),
    ]
  },
}

const describeWaits = (what: string, answers: Answer[], promisedMs: number): Finding =>
  within(what, p99(answers.map(({ ms }) => ms)), promisedMs)

/** What people do who are not served out of memory: each request has another answer. */
function mix({ cookie, courseId }: { cookie: string; courseId: string }) {
  const compressed = { 'accept-encoding': 'gzip, deflate, br' }
  const kinds = [
    (word: string) => getHead(`${apiBase}${calls.listCourses[1]}?limit=24&q=${word}`, compressed),
    (word: string) => getHead(`${pages.courses}?q=${word}`, compressed),
    () => getHead(`${apiBase}/course/${courseId}`, { cookie }),
  ]
  return (number: number) =>
    (kinds[number % kinds.length] ?? kinds[0])?.(`${words[number % words.length]}+${number}`) ?? ''
}

async function measurePeak(port: number, ask: (number: number) => string, seconds: number) {
  const answers = await askSteadily({
    port,
    seconds,
    ask: (number) => ask(number + Math.floor(performance.now() * 1e3)),
    connections,
  })
  return countStatus(answers, 200) / seconds
}

/** Somebody who leaves once a second while everybody else comes. */
async function askLogout(port: number, seconds: number) {
  const ask = () => postJson(apiBase + calls.logout[1], {})
  return (await askAtRate({ port, seconds, ask, rate: 1, mostOpen: 5 })).answers
}

/** A calm visitor straight after the crowd. */
async function measureAgain(port: number, ask: (number: number) => string) {
  const answers: Answer[] = []
  const line = openLine(port)
  const end = performance.now() + recoveredMs
  for (let number = 1e9; performance.now() < end; number += 1) answers.push(await line.ask(ask(number)))
  line.end()
  return answers
}
