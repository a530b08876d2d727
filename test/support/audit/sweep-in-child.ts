import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { readSettings } from '../../../server/config.ts'
import { moveAuditLog } from '../../../server/features/audit/files/move-to-files.ts'
import { purgeAccounts } from '../../../server/features/auth/my-data/purge-accounts.ts'
import { openBesides } from '../../../server/lifecycle/open-database.ts'
import { openFileStore } from '../../../server/storage/file-store.ts'
import { mediaFolderOf, openMedia } from '../../../server/storage/open-media.ts'
import { openUploads } from '../../../server/uploads/open-uploads.ts'

const program = fileURLToPath(import.meta.url)
const works = { move: moveAuditLog, purge: purgeAccounts }

type Library = { dataFolder: string; databaseUrl: string | undefined }
type Sweeping = { work: keyof typeof works; now: Date; crashAt: string }

/** Does a part of a sweep beside a serving library, in a process that is killed at `crashAt`. Returns its signal. */
export async function sweepInChild({ dataFolder, databaseUrl }: Library, { work, now, crashAt }: Sweeping) {
  const child = spawn(process.execPath, [program, work, now.toISOString()], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataFolder,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'silent',
      AUDIT_LOG_MONTHS: '1',
      CRASH_AT: crashAt,
    },
  })
  const [, signal] = await once(child, 'close')
  return signal as string | null
}

async function runAsChild([work = '', now = '']: string[]) {
  const settings = readSettings(process.env)
  await using opened = await openBesides(settings)
  using storage = await openMedia(settings)
  const files = await openFileStore(mediaFolderOf(settings))
  await works[work as keyof typeof works]({
    db: opened.db,
    media: storage.media,
    files,
    settings,
    now: () => new Date(now),
    uploads: await openUploads({ files, ...storage, peers: opened.peers }),
    deletions: {
      whileNoBackup: async (run) => {
        await run()
        return true
      },
      [Symbol.dispose]: () => {},
    },
    requireClock: async () => {},
    beforeErasing: async () => {},
  })
}

if (process.argv[1] === program) await runAsChild(process.argv.slice(2))
