// A process that runs the sites of one worker's tests, each with its own library and port: loading the product takes
// ten times as long as opening a library. It speaks with `open-site-host.ts`.
import { buildApp } from '../../../server/app.ts'
import { readSettings } from '../../../server/config.ts'
import { beginServing } from '../../../server/lifecycle/listening/begin-serving.ts'
import { openListeners } from '../../../server/lifecycle/listening/listeners.ts'
import { openContext } from '../../../server/lifecycle/open-context.ts'
import { openSharedResizer, shareHashThreads } from '../sites/shared-workers.ts'

export type HostOrder = { id: number; environment: Record<string, string> } | { id: number; isOver: true }
export type HostReply = { id: number; address?: string; error?: string }

const sites = new Map<number, AsyncDisposable>()

process.on('message', async (order: HostOrder) => {
  const { id } = order
  try {
    if ('isOver' in order) {
      await sites.get(id)?.[Symbol.asyncDispose]()
      sites.delete(id)
      reply({ id })
    } else {
      const { address, opened } = await open(order.environment)
      sites.set(id, opened)
      reply({ id, address })
    }
  } catch (error) {
    reply({ id, error: (error as Error).stack ?? String(error) })
  }
})
process.on('disconnect', () => process.exit())

const reply = (message: HostReply) => process.send?.(message)

async function open(environment: Record<string, string>) {
  await using opening = new AsyncDisposableStack()
  const ctx = opening.use(await openContext(readSettings(environment), { openResizer: openSharedResizer }))
  shareHashThreads(ctx)
  const app = await buildApp(ctx)
  opening.defer(() => app.close())
  // A test that is over leaves no request that is worth waiting for.
  opening.defer(() => app.server.closeAllConnections())
  openListeners(app)
  const serving = await beginServing(app, ctx)
  return { address: serving?.address, opened: opening.move() }
}
