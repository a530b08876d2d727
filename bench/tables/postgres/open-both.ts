import type { AppContext } from '../../../server/context.ts'
import { startProduct } from '../../compare-with-bare.ts'
import { fillLibrary } from '../../library.ts'
import type { Serving } from '../../serving-process.ts'
import { makeTemporaryFolder } from '../../temporary-folder.ts'

/** The same library in both databases, each with its own serving process. */
export type Both<T> = Record<'postgres' | 'sqlite', { serving: Serving; filled: T }> & AsyncDisposable

/** `address` is that of an empty database. */
export async function openBoth<T>(address: string, fill: (ctx: AppContext) => Promise<T>): Promise<Both<T>> {
  await using opened = new AsyncDisposableStack()
  const open = async (more: Record<string, string>) => {
    const { path } = opened.use(await makeTemporaryFolder())
    const filled = await fillLibrary(path, fill, more)
    return { filled, serving: opened.use(await startProduct(path, more)) }
  }
  const [postgres, sqlite] = [await open({ DATABASE_URL: address }), await open({})]
  const closing = opened.move()
  return { postgres, sqlite, [Symbol.asyncDispose]: () => closing.disposeAsync() }
}
