import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { MB } from '../../contract/validation/limits.ts'
import { alternate, type Comparison, type Figures } from '../alternate.ts'
import { addCourses, environment, fillLibrary } from '../library.ts'
import { treeBytes } from '../process-tree.ts'
import { startNode } from '../serving-process.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'

const idleMs = 5_000
const product = new URL('../../server/main.ts', import.meta.url)
const bare = new URL('../programs/bare-fastify.ts', import.meta.url)

export async function* compareStart(): AsyncGenerator<Comparison> {
  await using folder = await makeTemporaryFolder()
  await fillLibrary(folder.path, (ctx) => addCourses(ctx, 200))
  await writeFile(join(folder.path, 'answer.json'), '{}')
  await writeFile(join(folder.path, 'answer.body'), '{}')
  const ours = () => start(product, folder.path)
  const limit = () => start(bare, folder.path)
  // The first start fills the compile cache.
  await ours()
  await limit()
  yield { title: 'Start and rest', limitName: 'bare Fastify', rounds: await alternate(ours, limit) }
}

async function start(program: URL, folder: string): Promise<Figures> {
  const compileCache = { NODE_COMPILE_CACHE: join(folder, 'compiled') }
  const began = performance.now()
  await using serving = await startNode(program, folder, { ...environment(folder), ...compileCache })
  const readyMs = performance.now() - began
  await pause(idleMs)
  return { 'ms from start to ready': readyMs, 'MB of memory at rest, PSS': treeBytes(serving.pid) / MB }
}
