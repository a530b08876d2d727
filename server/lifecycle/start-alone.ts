import type { AppContext } from '../context.ts'

/** Runs one-time setup; processes that start together on one PostgreSQL run it one after another. */
export async function startAlone<T>(
  { settings, log }: Pick<AppContext, 'settings' | 'log'>,
  work: () => Promise<T>,
): Promise<T> {
  const { databaseUrl } = settings
  if (!databaseUrl) return work()
  const { lockStart } = await import('../db/postgres/start-lock.ts')
  await using _alone = await lockStart(databaseUrl, log)
  return await work()
}
