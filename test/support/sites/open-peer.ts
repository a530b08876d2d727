import { buildApp } from '../../../server/app.ts'
import { openContext } from '../../../server/lifecycle/open-context.ts'
import type { TestApp } from '../open-test-app.ts'

/** A second application on the same PostgreSQL and the same folder, like another process. */
export async function openPeer({ ctx: { settings } }: TestApp) {
  const ctx = await openContext(settings)
  const app = await buildApp(ctx)
  return {
    app,
    ctx,
    [Symbol.asyncDispose]: async () => {
      await app.close()
      await ctx[Symbol.asyncDispose]()
    },
  }
}
