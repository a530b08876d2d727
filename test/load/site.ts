import { fileURLToPath } from 'node:url'
import { environment, fillLibrary } from '../../bench/library.ts'
import { maxResidentBytes, type Serving, startNode } from '../../bench/serving-process.ts'
import { makeTemporaryFolder } from '../../bench/temporary-folder.ts'
import { MB } from '../../contract/validation/limits.ts'
import type { AppContext } from '../../server/context.ts'

const product = new URL('../../server/main.ts', import.meta.url)
// As in `npm start`: without the compile cache the start alone needs 90 MB more.
const compiled = fileURLToPath(new URL('../../node_modules/.cache/lectern', import.meta.url))
const basics = { PREPARE_VIDEO: 'off', LOW_DISK_MB: '0', NODE_COMPILE_CACHE: compiled }

/** Starts the product in its own process on a new library; `filled` is what `fill` returned. */
export async function openSite<T>(fill: (ctx: AppContext) => Promise<T>, more: Record<string, string> = {}) {
  await using opened = new AsyncDisposableStack()
  const folder = opened.use(await makeTemporaryFolder())
  const filled = await fillLibrary(folder.path, fill)
  const serving: Serving = opened.use(
    await startNode(product, folder.path, { ...environment(folder.path), ...basics, ...more }),
  )
  const closing = opened.move()
  return {
    ...serving,
    folder: folder.path,
    filled,
    maxMegabytes: () => maxResidentBytes(serving.pid) / MB,
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}
