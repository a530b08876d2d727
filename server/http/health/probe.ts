import type { AppContext } from '../../core/context.ts'
import { probeDatabase } from '../../db/probe.ts'

const timeoutMs = 1_800

type Probed = Pick<AppContext, 'db' | 'files' | 'media' | 'library'>

/** Asks database and media; a part that does not respond within `timeoutMs` has an `error`. */
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

async function check(part: 'database' | 'media', ask: () => Promise<void>) {
  const { promise: late, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => reject(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs)
  try {
    await Promise.race([ask(), late])
    return { part }
  } catch (error) {
    return { part, error }
  } finally {
    clearTimeout(timer)
  }
}
