import { bareFastify, compareWith } from '../../../bench/compare-with-bare.ts'
import { addCourses } from '../../../bench/library.ts'
import { getHead } from '../../../bench/load.ts'
import { cpuSeconds } from '../../../bench/serving-process.ts'
import { pathOf } from '../../../contract/api/path-of.ts'
import type { Finding } from '../../support/table/row.ts'
import { countStatus, describeStatuses, sendSteadily } from '../clients/send.ts'
import { atMost, found, median, p99, within } from '../findings.ts'
import type { LoadRow } from '../load-row.ts'
import { openSite } from '../site.ts'

const courses = { short: 1_000, whole: 10_000 }
const seconds = { short: 3, whole: 15 }
const connections = 100
const crowd = 1_000
const maxTimesBare = 1.7
const p99Ms = 50
const compressed = { 'accept-encoding': 'gzip, deflate, br' }
const path = pathOf('listCourses')
// The page's first call, and the whole catalogue.
const paths = [`${path}?limit=24`, path]

export const catalogue: LoadRow = {
  name: 'catalogue',
  what: '10,000 courses, 100 connections',
  expected: `processor time per request at most ${maxTimesBare} times bare Fastify's with the same bytes; p99 ${p99Ms} ms`,
  beyondCapacity: '503 with Retry-After, cheap',
  prove: async (scale) => {
    const findings: Finding[] = []
    let bareMicroseconds = Number.NaN
    await using site = await openSite((ctx) => addCourses(ctx, courses[scale]))
    for (const path of paths) {
      const call = { path, headers: compressed }
      const { rounds } = await compareWith(bareFastify, site, path, call, connections)
      const cpu = (side: 'ours' | 'limit') =>
        rounds.map((round) => round[side]['CPU µs per request'] ?? Number.NaN)
      const ratios = cpu('ours').map((ours, index) => ours / (cpu('limit')[index] ?? Number.NaN))
      bareMicroseconds = median(cpu('limit'))
      findings.push(
        atMost(
          `GET ${path}: ${median(cpu('ours')).toFixed(0)} µs of processor time, bare Fastify ${bareMicroseconds.toFixed(0)}; the ratio is`,
          median(ratios),
          maxTimesBare,
        ),
      )
      const makeRequest = () => getHead(path, compressed)
      const responses = await sendSteadily({
        port: site.port,
        seconds: seconds[scale],
        makeRequest,
        connections,
      })
      findings.push(
        found(`all of them ${describeStatuses(responses)}`, countStatus(responses, 200) === responses.length),
        within('p99', p99(responses.map(({ ms }) => ms)), p99Ms),
      )
    }
    findings.push(...(await reject(seconds[scale], bareMicroseconds)))
    return findings
  },
}

/** A thousand connections to an overloaded product, which rejects almost all requests. */
async function reject(seconds: number, bareMicroseconds: number): Promise<Finding[]> {
  await using site = await openSite((ctx) => addCourses(ctx, 24), { REQUEST_WAIT_MS: '1' })
  const load = { port: site.port, seconds, makeRequest: () => getHead(path, compressed), connections: crowd }
  await sendSteadily({ ...load, seconds: 1 })
  const before = cpuSeconds(site.pid)
  const responses = await sendSteadily(load)
  const microseconds = ((cpuSeconds(site.pid) - before) * 1e6) / responses.length
  const rejected = responses.filter(({ status }) => status === 503)
  return [
    found(
      `waiting for 1 ms at most, ${crowd.toLocaleString('en-US')} connections: ${describeStatuses(responses)}, each 503 with Retry-After`,
      rejected.length > responses.length / 2 &&
        rejected.every(({ hasRetryAfter }) => hasRetryAfter) &&
        rejected.length + countStatus(responses, 200) === responses.length,
    ),
    atMost(
      `each of these answers takes ${microseconds.toFixed(0)} µs of processor time; in bare Fastify's answers`,
      microseconds / bareMicroseconds,
      maxTimesBare,
    ),
  ]
}
