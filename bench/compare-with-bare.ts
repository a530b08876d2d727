import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { alternate, type Round } from './alternate.ts'
import { environment } from './library.ts'
import { getHead, type Load, sendLoad } from './load.ts'
import { measureRequests, type Serving, startNode } from './serving-process.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

type Call = { path: string; headers?: Record<string, string> }

const product = new URL('../server/main.ts', import.meta.url)
const bareFastify = new URL('programs/bare-fastify.ts', import.meta.url)
const connections = 16
const warmUpRequests = 1_000
const runSeconds = 2

/** Lectern on the library in `folder`, in a process of its own. */
export const startProduct = (folder: string) => startNode(product, folder, environment(folder))

/** One call of the product on the library in `folder` against a bare Fastify that has the same bytes ready. */
export async function compareWithBare(
  folder: string,
  call: Call,
): Promise<{ rounds: Round[]; bytes: number }> {
  await using room = await makeTemporaryFolder()
  await using ours = await startProduct(folder)
  const answer = await ask(ours, call)
  await writeFile(join(room.path, 'answer.json'), JSON.stringify({ path: call.path, ...answer }))
  await using bare = await startNode(bareFastify, room.path)
  assert.deepEqual(await ask(bare, call), answer, 'both send the same bytes')

  const [ourLoad, bareLoad] = [await warmUp(ours, call), await warmUp(bare, call)]
  const rounds = await alternate(
    () => measureRequests(ours, ourLoad),
    () => measureRequests(bare, bareLoad),
  )
  return { rounds, bytes: Buffer.byteLength(answer.body) }
}

async function ask({ port }: Serving, { path, headers }: Call) {
  const answered = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  assert.equal(answered.status, 200)
  return { kind: answered.headers.get('content-type'), body: await answered.text() }
}

/** Sends until the code is compiled, then fixes how many requests a run of this side has. */
async function warmUp({ port }: Serving, { path, headers }: Call): Promise<Omit<Load, 'port'>> {
  const head = getHead(path, headers)
  const load = { connections, ask: () => head, requests: warmUpRequests }
  await sendLoad({ port, ...load })
  const { seconds } = await sendLoad({ port, ...load })
  return { ...load, requests: Math.ceil((warmUpRequests / seconds) * runSeconds) }
}
