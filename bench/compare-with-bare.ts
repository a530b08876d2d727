import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { alternate, type Comparison } from './alternate.ts'
import { environment } from './library.ts'
import { getHead, type Load, sendLoad } from './load.ts'
import { measureRequests, type Serving, startNode } from './serving-process.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/** `isAlwaysNew` changes the query string each time, so that no cache has the response. */
export type Call = { path: string; headers?: Record<string, string>; isAlwaysNew?: boolean }

const product = new URL('../server/main.ts', import.meta.url)
type Bare = { name: string; program: URL }
const bareHttp: Bare = {
  name: 'bare node:http, same bytes',
  program: new URL('programs/bare-http.ts', import.meta.url),
}
export const bareFastify: Bare = {
  name: 'bare Fastify, same bytes',
  program: new URL('programs/bare-fastify.ts', import.meta.url),
}
export const defaultConnections = 16
const warmUpRequests = 1_000
// Even ten thousand requests after the start, much of the product takes half as long again as it does later.
const warmUpSeconds = 8
const runSeconds = 2

export const startProduct = (folder: string, more: Record<string, string> = {}, program = product) =>
  startNode(program, folder, { ...environment(folder), ...more })

export async function* compareWithBare(ours: Serving, title: string, call: Call): AsyncGenerator<Comparison> {
  for (const bare of [bareHttp, bareFastify]) yield await compareWith(bare, ours, title, call)
}

export async function compareWith(
  { name, program }: Bare,
  ours: Serving,
  title: string,
  call: Call,
  connections = defaultConnections,
): Promise<Comparison> {
  const { body } = await send(ours, call)
  const ourLoad = await warmUp(ours, call, connections)
  await using bare = await startBare(ours, call, program)
  const bareLoad = await warmUp(bare, call, connections)
  const rounds = await alternate(
    () => measureRequests(ours, ourLoad),
    () => measureRequests(bare, bareLoad),
  )
  return {
    title: `${title}, ${body.length.toLocaleString('en-US')} bytes`,
    limitName: name,
    rounds,
  }
}

/** A bare server that sends the same bytes as ours. */
export async function startBare(ours: Serving, call: Call, program = bareHttp.program): Promise<Serving> {
  await using opened = new AsyncDisposableStack()
  const response = await send(ours, call)
  const { path } = opened.use(await makeTemporaryFolder())
  await writeFile(join(path, 'answer.json'), JSON.stringify(response.headers))
  await writeFile(join(path, 'answer.body'), response.body)
  const bare = opened.use(await startNode(program, path))
  assert.deepEqual(await send(bare, call), response, 'both send the same bytes')
  const closing = opened.move()
  return { ...bare, [Symbol.asyncDispose]: () => closing.disposeAsync() }
}

async function send({ port }: Serving, { path, headers }: Call) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, headers }, resolve).once('error', reject)
  })
  assert.equal(response.statusCode, 200)
  const { 'content-type': type = '', 'content-encoding': encoding } = response.headers
  const body = await buffer(response)
  return {
    headers: {
      'content-type': type,
      'content-length': String(body.length),
      ...(encoding && { 'content-encoding': encoding }),
    },
    body,
  }
}

export async function warmUp(
  { port }: Serving,
  call: Call,
  connections: number,
): Promise<Omit<Load, 'port'>> {
  const load = { connections, makeRequest: writeRequests(call), requests: warmUpRequests }
  let { seconds } = await sendLoad({ port, ...load })
  for (let warm = seconds; warm < warmUpSeconds; warm += seconds)
    seconds = (await sendLoad({ port, ...load })).seconds
  return { ...load, requests: Math.ceil((warmUpRequests / seconds) * runSeconds) }
}

function writeRequests({ path, headers, isAlwaysNew = false }: Call) {
  const head = getHead(path, headers)
  if (!isAlwaysNew) return () => head
  let count = 0
  return () => getHead(`${path}${path.includes('?') ? '&' : '?'}again=${count++}`, headers)
}
