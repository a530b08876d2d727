import { setTimeout as pause } from 'node:timers/promises'
import { pages } from '../../../contract/addresses.ts'
import { pathOf } from '../../../contract/api/path-of.ts'
import { MB } from '../../../contract/validation/limits.ts'
import type { Figures } from '../../alternate.ts'
import { type Call, defaultConnections, startBare, startProduct, warmUp } from '../../compare-with-bare.ts'
import { pssBytes } from '../../process-tree.ts'
import { cpuSeconds, measureRequests, type Serving } from '../../serving-process.ts'
import { showSides } from '../../show.ts'
import { makeTemporaryFolder } from '../../temporary-folder.ts'
import { fillByVersion, unpackVersion } from './earlier-version.ts'

// The last commit before the protections against one attacker.
const earlierCommit = '2c69a92'
const [roundCount, courses] = [5, 200]
const [startedMs, restMs] = [1_000, 60_000]
const product = new URL('../../../', import.meta.url)

type Version = { name: string; code: URL; folder: string; cookie: string }

/** What requests and a start cost today, before the protections against one attacker, and in bare node:http. */
export async function* comparePrice(): AsyncGenerator<string> {
  await using opened = new AsyncDisposableStack()
  const folderOf = async () => opened.use(await makeTemporaryFolder()).path
  const open = async (name: string, code: URL): Promise<Version> => {
    const folder = await folderOf()
    return { name, code, folder, cookie: await fillByVersion(code, folder, courses) }
  }
  const versions = [
    await open('today', product),
    await open(earlierCommit, await unpackVersion(earlierCommit, await folderOf())),
  ]
  const packed = { 'accept-encoding': 'gzip, deflate, br' }
  const calls = {
    'GET /course': () => ({ path: pathOf('listCourses'), headers: packed }),
    'the page /courses': () => ({ path: pages.courses, headers: { ...packed, accept: 'text/html' } }),
    'GET /user/me': ({ cookie }: Version) => ({ path: pathOf('currentUser'), headers: { cookie } }),
  }
  for (const [title, callOf] of Object.entries(calls)) yield await compareCall(title, versions, callOf)
  yield showSides('A start with 200 courses', await alternateAll(versions.map(startOf)))
  yield showSides('A first start with the sample courses', await alternateAll(versions.map(firstStartOf), 1))
}

type Side = { name: string; measure: () => Promise<Figures> }

async function compareCall(title: string, versions: Version[], callOf: (version: Version) => Call) {
  await using opened = new AsyncDisposableStack()
  const sides: Side[] = []
  const add = async (name: string, serving: Serving, call: Call) => {
    const load = await warmUp(serving, call, defaultConnections)
    sides.push({ name, measure: () => measureRequests(serving, load) })
  }
  for (const version of versions) {
    const serving = opened.use(await start(version))
    const call = callOf(version)
    await add(version.name, serving, call)
    if (version === versions[0]) {
      const bare = opened.use(await startBare(serving, call))
      await add('bare node:http, same bytes', bare, call)
    }
  }
  return showSides(title, await alternateAll(sides))
}

/** Each side once per round. */
async function alternateAll(sides: Side[], rounds = roundCount) {
  const measured = new Map(sides.map(({ name }) => [name, [] as Figures[]]))
  for (let round = 0; round < rounds; round += 1)
    for (const { name, measure } of sides) measured.get(name)?.push(await measure())
  return measured
}

const start = ({ code, folder }: Version, more: Record<string, string> = {}) =>
  startProduct(folder, { NODE_COMPILE_CACHE: `${folder}/compiled`, ...more }, new URL('server/main.ts', code))

const startOf = (version: Version): Side => ({
  name: version.name,
  measure: async () => {
    await using serving = await start(version)
    await pause(startedMs)
    const cpu = cpuSeconds(serving.pid)
    await pause(restMs - startedMs)
    return { 'CPU s': cpu, 'MB at rest after 60 s, PSS, serving process': pssBytes(serving.pid) / MB }
  },
})

const firstStartOf = (version: Version): Side => ({
  name: version.name,
  measure: async () => {
    await using folder = await makeTemporaryFolder()
    await using serving = await start({ ...version, folder: folder.path }, { SAMPLE_COURSES: 'on' })
    await pause(restMs)
    return { 'MB after 60 s, PSS, serving process': pssBytes(serving.pid) / MB }
  },
})
