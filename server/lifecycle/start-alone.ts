import type { Settings } from '../config.ts'

/** Runs one-time setup; processes that start together on one PostgreSQL run it one after another. */
export async function startAlone<T>({ databaseUrl }: Settings, work: () => Promise<T>): Promise<T> {
  if (!databaseUrl) return work()
  const { lockStart } = await import('../db/postgres/start-lock.ts')
  await using _alone = await lockStart(databaseUrl)
  return await work()
}
