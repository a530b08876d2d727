import type { AppContext } from '../../context.ts'
import { probeDatabase } from '../../db/library-store.ts'

const timeoutMs = 1_800

type Probed = Pick<AppContext, 'db' | 'files' | 'media' | 'library'>

export function probe({ db, files, media, library }: Probed) {
  const probes = {
    database: async () => {
      await probeDatabase(db)
      await library.requireDatabase()
    },
    media: async () => {
      await files.probe()
      await media.probe()
      await library.requireMedia()
    },
  }
  return Promise.all([check('database', probes.database), check('media', probes.media)])
}

const check = async (part: 'database' | 'media', ask: () => Promise<void>) => {
  const { error } = await inTime(ask)
  return error === undefined ? { part } : { part, error }
}

/** The result of `ask`, or the error if it fails or does not respond within `timeoutMs`. */
export async function inTime<T>(ask: () => Promise<T>): Promise<{ value?: T; error?: unknown }> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs)
  try {
    return { value: await Promise.race([ask(), late]) }
  } catch (error) {
    return { error }
  } finally {
    clearTimeout(timer)
  }
}
