import { openLog } from '../../../server/core/log.ts'
import { openPostgres } from '../../../server/db/open.ts'
import { startPostgres } from './postgres.ts'

/** A cluster with a migrated database, and the environment that makes tests copy it. Fast, not durable. */
export async function preparePostgres() {
  const cluster = await startPostgres({ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' })
  cluster.run('createdb', 'prepared')
  const db = await openPostgres(cluster.addressOf('prepared'), openLog('silent'))
  await db.destroy()
  return {
    environment: { LECTERN_TEST_DATABASE: cluster.addressOf('prepared') },
    [Symbol.asyncDispose]: () => cluster[Symbol.asyncDispose](),
  }
}
