import type { AppContext } from '../../context.ts'
import type { OpenDatabase } from '../../db/open.ts'
import { cacheQuery } from '../../db/query-cache.ts'
import { readSchool, zoneOf } from './school-store.ts'

const opened = new WeakMap<OpenDatabase, (key: string) => ReturnType<typeof readSchool>>()

/** The zone in which days of the school end; cached, because videos ask for it with each segment. */
export async function schoolZone({ db, settings }: Pick<AppContext, 'db' | 'settings'>) {
  const read = opened.get(db) ?? cacheQuery({ db, tables: ['library'], maxEntries: 1 }, () => readSchool(db))
  opened.set(db, read)
  return zoneOf(await read('school'), settings)
}
