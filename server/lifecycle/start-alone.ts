import type { Settings } from '../config.ts'

/** Does what a library gets once; of several processes that start on one PostgreSQL, one after another. */
export async function startAlone<T>({ databaseUrl }: Settings, work: () => Promise<T>): Promise<T> {
  if (!databaseUrl) return work()
  const { lockStart } = await import('../db/postgres/start-lock.ts')
  await using _alone = await lockStart(databaseUrl)
  return await work()
}
