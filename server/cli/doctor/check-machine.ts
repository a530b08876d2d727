import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { GB } from '../../../contract/validation/limits.ts'
import type { Settings } from '../../config.ts'
import { unbounded } from '../../core/admission/semaphore.ts'
import { requireSqliteVersion } from '../../db/sqlite/version.ts'
import { findOpenToOthers, protectLibrary } from '../../lifecycle/library/private-files.ts'
import { scarceDiskBytes } from '../../uploads/free-disk.ts'
import { openVideoMaker } from '../../video/video-maker.ts'
import { type Check, Warning } from './check.ts'
import type { Library } from './inspect-library.ts'

const oldestNode = 24
const maxClockSeconds = 60
const dayMs = 86_400_000
const readyTimeoutMs = 3_000

export const machineChecks: Check[] = [
  { name: 'Node', run: checkNode },
  { name: 'SQLite', run: checkSqlite },
  { name: 'clock', run: checkClock },
  { name: 'data folder', run: checkFolder },
  { name: 'modes', run: checkModes, fix: ({ dataFolder }) => protectLibrary(dataFolder) },
  { name: 'disk', run: checkDisk },
  { name: 'videos', run: checkVideos },
  { name: 'server', run: checkServer },
]

function checkNode() {
  if (Number(process.versions.node.split('.')[0]) < oldestNode)
    throw new Error(`${process.version} is older than ${oldestNode}.`)
  return process.version
}

function checkSqlite() {
  requireSqliteVersion()
  return process.versions.sqlite ?? ''
}

/** Sessions, links and undo depend on the clock. */
function checkClock(_: Settings, { databaseTime, newestRow, lastTime }: Library) {
  const now = Date.now()
  const apart = databaseTime ? Math.round(Math.abs(databaseTime.getTime() - now) / 1_000) : 0
  if (apart > maxClockSeconds) throw new Warning(`PostgreSQL's clock is ${apart} seconds apart from this one`)
  const ahead = newestRow ? Math.round((newestRow.getTime() - now) / 1_000) : 0
  if (ahead > maxClockSeconds)
    throw new Warning(`the newest account is from ${ahead} seconds ahead: this clock was set back`)
  // The server writes it about every hour while it runs.
  const pauseDays = lastTime ? Math.abs(now - lastTime.getTime()) / dayMs : 0
  if (pauseDays > 1)
    throw new Warning(
      `${Math.floor(pauseDays)} days lie between this clock and the last time in the library: nothing is deleted until it is believed. If it is right, run trust-clock`,
    )
  return new Date(now).toISOString()
}

async function checkFolder({ dataFolder }: Settings) {
  await access(dataFolder, constants.R_OK | constants.W_OK).catch(() => {
    throw new Error(`${dataFolder} cannot be read and written by this user.`)
  })
  return dataFolder
}

function checkModes({ dataFolder }: Settings) {
  const open = existsSync(dataFolder) && findOpenToOthers(dataFolder)
  if (open) throw new Warning(`${open} can be read by other users of this machine`)
  return 'for this user alone'
}

async function checkDisk({ dataFolder }: Settings) {
  const { bavail, bsize } = await statfs(dataFolder)
  const free = `${Math.floor((bavail * bsize) / GB)} GB free`
  if (bavail * bsize < scarceDiskBytes) throw new Warning(`only ${free}`)
  return free
}

function checkVideos({ prepareVideo, videoStallSeconds }: Settings) {
  const missing = openVideoMaker({ isOn: prepareVideo, stallSeconds: videoStallSeconds }, unbounded).missing()
  if (missing) throw new Warning(`${missing}; MP4 and WebM are taken as they come`)
  return 'are looked into and prepared'
}

/** Another process may use this port, so only the answer of /readyz counts. */
async function checkServer({ host, port }: Settings) {
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}/readyz`
  const response = await fetch(address, { signal: AbortSignal.timeout(readyTimeoutMs) }).catch(
    () => undefined,
  )
  if (!response) return `nothing serves at port ${port}`
  const { message } = (await response.json().catch(() => ({}))) as { message?: string }
  if (!response.ok) throw new Warning(message ?? `${address} returns ${response.status}`)
  return `ready at port ${port}`
}
