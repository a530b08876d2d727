import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import pLimit from 'p-limit'
import { GB } from '../../contract/validation/limits.ts'
import type { Settings } from '../config.ts'
import { unbounded } from '../core/admission/semaphore.ts'
import { migrationNames } from '../db/migrate.ts'
import { requireSqliteVersion } from '../db/sqlite/version.ts'
import { findOpenToOthers } from '../lifecycle/library/private-files.ts'
import { openMedia } from '../storage/open-media.ts'
import { openVideoMaker } from '../video/video-maker.ts'
import { CommandError } from './command-error.ts'
import { type Findings, inspectDatabase } from './inspect-database.ts'

type Check = { what: string; run: (settings: Settings, findings: Findings) => Promise<string> | string }

class Warning extends Error {}

const filesAtOnce = 8
const lowDiskBytes = 2 * GB
const oldestNode = 24

export async function diagnose(settings: Settings) {
  const findings = await inspectDatabase(settings)
  let broken = 0
  for (const { what, run } of checks) {
    const { verdict, message } = await runCheck(() => run(settings, findings))
    if (verdict === 'broken') broken += 1
    console.log(`${verdict.padEnd(7)} ${what}: ${message}`)
  }
  if (broken > 0) throw new CommandError(`${broken} of ${checks.length} checks found something broken.`)
}

async function runCheck(run: () => Promise<string> | string) {
  try {
    return { verdict: 'well', message: await run() }
  } catch (error) {
    return { verdict: error instanceof Warning ? 'look at' : 'broken', message: (error as Error).message }
  }
}

const checks: Check[] = [
  { what: 'Node', run: checkNode },
  {
    what: 'SQLite',
    run: () => {
      requireSqliteVersion()
      return process.versions.sqlite ?? ''
    },
  },
  { what: 'data folder', run: checkFolder },
  { what: 'modes', run: checkModes },
  { what: 'disk', run: checkDisk },
  { what: 'database', run: (_, { integrity }) => require(integrity === 'ok', 'whole', integrity) },
  { what: 'tables', run: checkTables },
  {
    what: 'administrator',
    run: (_, { administrators }) =>
      require(administrators >
        0, `${administrators}`, 'There is none. Say: npm run lectern -- admin create E-MAIL'),
  },
  {
    what: 'signing secret',
    run: (_, { hasSecret }) => require(hasSecret, 'there', 'There is none; the next start makes it.'),
  },
  { what: 'media', run: checkMedia },
  { what: 'videos', run: checkVideos },
  { what: 'address', run: checkAddress },
]

function require(isSo: boolean, well: string, broken: string) {
  if (!isSo) throw new Error(broken)
  return well
}

function checkNode() {
  const major = Number(process.versions.node.split('.')[0])
  return require(major >= oldestNode, process.version, `${process.version} is older than ${oldestNode}.`)
}

async function checkFolder({ dataFolder }: Settings) {
  await access(dataFolder, constants.R_OK | constants.W_OK).catch(() => {
    throw new Error(`${dataFolder} cannot be read and written by this user.`)
  })
  return dataFolder
}

function checkModes({ dataFolder }: Settings) {
  const open = existsSync(dataFolder) && findOpenToOthers(dataFolder)
  if (open) throw new Warning(`${open} can be read by other users of this machine; the next start mends it`)
  return 'for this user alone'
}

async function checkDisk({ dataFolder }: Settings) {
  const { bavail, bsize } = await statfs(dataFolder)
  const free = `${Math.floor((bavail * bsize) / GB)} GB free`
  if (bavail * bsize < lowDiskBytes) throw new Warning(`only ${free}`)
  return free
}

function checkTables(_: Settings, { migrations }: Findings) {
  const newer = migrations.filter((name) => !migrationNames.includes(name))
  if (newer.length > 0) throw new Error(`They are of a newer Lectern: ${newer.join(', ')}`)
  const open = migrationNames.length - migrations.length
  if (open > 0) throw new Warning(`${open} changes wait for the next start`)
  return 'up to date'
}

async function checkMedia(settings: Settings, { media }: Findings) {
  using storage = await openMedia(settings)
  if (settings.s3) await storage.media.probe()
  const limit = pLimit(filesAtOnce)
  const found = await Promise.all(media.map((name) => limit(() => storage.media.find(name))))
  const missing = media.filter((_, index) => !found[index])
  const shown = missing.slice(0, 3).join(', ')
  return require(missing.length ===
    0, `${media.length} files, all there${settings.s3 ? ` in the bucket "${settings.s3.bucket}"` : ''}`, `${missing.length} files are missing: ${shown}`)
}

function checkVideos({ prepareVideo, videoStallSeconds }: Settings) {
  const missing = openVideoMaker({ isOn: prepareVideo, stallSeconds: videoStallSeconds }, unbounded).missing()
  if (missing) throw new Warning(`${missing}; MP4 and WebM are taken as they come`)
  return 'are looked into and prepared'
}

function checkAddress({ publicUrl, host }: Settings) {
  const isLocal = ['127.0.0.1', '::1', 'localhost'].includes(host)
  if (!publicUrl && !isLocal)
    throw new Warning('PUBLIC_URL is not set; links stay relative and cookies are not Secure')
  return publicUrl?.origin ?? 'this machine only'
}
