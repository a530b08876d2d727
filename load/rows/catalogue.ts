import { bareFastify, compareWith } from '../../bench/compare-with-bare.ts'
import { addCourses } from '../../bench/library.ts'
import { getHead } from '../../bench/load.ts'
import { cpuSeconds } from '../../bench/serving-process.ts'
import { apiBase, calls } from '../../contract/addresses.ts'
import { askSteadily, countStatus, tellStatuses } from '../clients/ask.ts'
import { atMost, type Finding, found, median, p99, type Row, within } from '../row.ts'
import { openSite } from '../site.ts'

const courses = { short: 1_000, whole: 10_000 }
const seconds = { short: 3, whole: 15 }
const connections = 100
const crowd = 1_000
const mostTimesBare = 1.7
const p99Ms = 50
const compressed = { 'accept-encoding': 'gzip, deflate, br' }
const path = apiBase + calls.listCourses[1]
// The page's own first call, and everything at once.
const asked = [`${path}?limit=24`, path]

export const catalogue: Row = {
  name: 'catalogue',
  load: '10,000 courses, 100 connections',
  promise: `processor time per request at most ${mostTimesBare} times bare Fastify's with the same bytes; p99 ${p99Ms} ms`,
  past: '503 with Retry-After, cheap',
  prove: async (pace) => {
    const findings: Finding[] = []
    let bareMicroseconds = Number.NaN
    await using site = await openSite((house) => addCourses(house, courses[pace]))
    for (const path of asked) {
      const call = { path, headers: compressed }
      const { rounds } = await compareWith(bareFastify, site, path, call, connections)
      const cpu = (side: 'ours' | 'limit') =>
        rounds.map((round) => round[side]['CPU µs per request'] ?? Number.NaN)
      const ratios = cpu('ours').map((ours, place) => ours / (cpu('limit')[place] ?? Number.NaN))
      bareMicroseconds = median(cpu('limit'))
      findings.push(
        atMost(
          `GET ${path}: ${median(cpu('ours')).toFixed(0)} µs of processor time, bare Fastify ${bareMicroseconds.toFixed(0)}; the ratio is`,
          median(ratios),
          mostTimesBare,
        ),
      )
      const ask = () => getHead(path, compressed)
      const answers = await askSteadily({ port: site.port, seconds: seconds[pace], ask, connections })
      findings.push(
        found(`all of them ${tellStatuses(answers)}`, countStatus(answers, 200) === answers.length),
        within('p99', p99(answers.map(({ ms }) => ms)), p99Ms),
      )
    }
    findings.push(...(await refuse(seconds[pace], bareMicroseconds)))
    return findings
  },
}

/** A thousand connections at a product that calls itself busy at once: nearly everybody is refused. */
async function refuse(seconds: number, bareMicroseconds: number): Promise<Finding[]> {
  await using site = await openSite((house) => addCourses(house, 24), { MOST_WAIT_MS: '1' })
  const load = { port: site.port, seconds, ask: () => getHead(path, compressed), connections: crowd }
  await askSteadily({ ...load, seconds: 1 })
  const before = cpuSeconds(site.pid)
  const answers = await askSteadily(load)
  const microseconds = ((cpuSeconds(site.pid) - before) * 1e6) / answers.length
  const refused = answers.filter(({ status }) => status === 503)
  return [
    found(
      `waiting for 1 ms at most, ${crowd.toLocaleString('en-US')} connections: ${tellStatuses(answers)}, each 503 with Retry-After`,
      refused.length > answers.length / 2 &&
        refused.every(({ hasRetryAfter }) => hasRetryAfter) &&
        refused.length + countStatus(answers, 200) === answers.length,
    ),
    atMost(
      `each of these answers takes ${microseconds.toFixed(0)} µs of processor time; in bare Fastify's answers`,
      microseconds / bareMicroseconds,
      mostTimesBare,
    ),
  ]
}
