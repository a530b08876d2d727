import type { ChildProcess } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startSite } from '../../support/start-site.ts'
import type { Finding, Row, Scale } from '../../support/table/row.ts'
import { until } from '../../support/until.ts'
import { type Folder, makeFolder } from '../folder.ts'
import { acknowledged, copyLedger, type Ledger, openLedger, writeContinuously } from '../ledger.ts'
import { type Cluster, databaseOf, makeCluster } from '../postgres/cluster.ts'
import { startTargetSite, type TargetSite } from '../target-site.ts'
import { postgres } from '../tools/needs.ts'
import { signalFamily } from '../tools/processes.ts'
import { beginLectern } from './lectern.ts'

const rounds = { short: 1, whole: 20 }
const [backupMs, restoreMs] = [500, 80]
const expected =
  'a backup with its name is complete; a partial restore does not start; either command can simply be repeated'

type Database = Record<string, string>

export const killedBackups: Row = {
  what: 'backup and restore killed repeatedly, under heavy writes and kills of the server',
  expected,
  prove: (scale) => attack(scale, {}, () => ({})),
}

export const killedBackupsOnPostgres: Row = {
  what: 'backup and restore on PostgreSQL killed repeatedly',
  expected,
  lacks: postgres,
  prove: async (scale) => {
    await using cluster = await makeCluster()
    return await attack(scale, databaseOf(cluster), () => makeDatabase(cluster))
  },
}

function makeDatabase(cluster: Cluster): Database {
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  cluster.query(`create database ${name}`)
  return { DATABASE_URL: `postgres://lectern@${cluster.host}/${name}` }
}

/** `makeEmpty` creates the database to restore into; its library has its own folder. */
async function attack(scale: Scale, database: Database, makeEmpty: () => Database): Promise<Finding> {
  await using folder = await makeFolder()
  const ledger = openLedger()
  const backups = { cut: 0, whole: 0 }
  for (let round = 0; round < rounds[scale]; round += 1) {
    await using site = await startTargetSite(folder.path, database, ledger)
    const isWhole = await killBackup(folder, `backup-${round}`, database, site, randomInt(2) === 1)
    backups[isWhole ? 'whole' : 'cut'] += 1
  }
  const backup = join(folder.path, 'backup')
  const before = await backUpAtLast(folder, backup, database, ledger)
  const restores = { cut: 0, rejected: 0, ended: 0, lost: 0 }
  for (let round = 0; round < rounds[scale]; round += 1) {
    await using elsewhere = await makeFolder()
    const cut = await killRestore(elsewhere, backup, makeEmpty())
    if (cut.isHalf) restores.cut += 1
    if (cut.isRejected) restores.rejected += 1
    const target = cut.database ?? makeEmpty()
    if (!cut.isEnded) await succeed(elsewhere, ['restore', backup], target)
    restores.ended += 1
    await using site = await startTargetSite(elsewhere.path, target, before)
    restores.lost += await site.countLost()
  }
  return {
    seen: `backups: ${backups.cut} cut off and without their name, ${backups.whole} whole before the blow; restores: ${restores.cut} cut off, each start on one refused: ${restores.rejected}, ended when run again: ${restores.ended}; ${acknowledged(before)} acknowledged before the last backup, ${restores.lost} lost`,
    holds: restores.lost === 0 && restores.rejected === restores.cut,
  }
}

const write = (site: TargetSite) => {
  let round = 0
  return writeContinuously(site.ledger, () => (round++ % 4 ? site.message() : site.course()), 16)
}

async function killBackup(
  folder: Folder,
  name: string,
  database: Database,
  site: TargetSite,
  isServerKilled: boolean,
) {
  await using writing = write(site)
  await writing.more(20)
  const backup = join(folder.path, name)
  const { child, ended } = beginLectern(folder.path, ['backup', backup], database)
  await someTimeAfter(`${backup}.unfinished`, child, backupMs)
  if (isServerKilled) await site.end('SIGKILL')
  signalFamily(Number(child.pid), 'SIGKILL')
  await ended
  const isWhole = existsSync(backup)
  if (isWhole) await succeed(folder, ['verify', backup], database)
  return isWhole
}

async function backUpAtLast(folder: Folder, backup: string, database: Database, ledger: Ledger) {
  await using site = await startTargetSite(folder.path, database, ledger)
  await using writing = write(site)
  await writing.more(20)
  const before = copyLedger(ledger)
  await succeed(folder, ['backup', backup], database)
  await succeed(folder, ['verify', backup], database)
  return before
}

/** The kill may come between the database and the folder; the next restore then needs a new database. */
async function killRestore(folder: Folder, backup: string, database: Database) {
  const { child, ended } = beginLectern(folder.path, ['restore', backup], database)
  const mark = join(folder.path, 'data', 'restore.unfinished')
  await someTimeAfter(mark, child, restoreMs)
  signalFamily(Number(child.pid), 'SIGKILL')
  await ended
  const isHalf = existsSync(mark)
  const isRejected = isHalf && (await isStartRejected(folder, database))
  const isEnded = isRestored(folder)
  return { isHalf, isRejected, isEnded, database: isEnded ? database : undefined }
}

/** Does not use the exit code, because the kill may come between the end of the work and the exit. */
export const isRestored = (folder: Pick<Folder, 'path'>) =>
  existsSync(join(folder.path, 'data', 'media')) &&
  !existsSync(join(folder.path, 'data', 'restore.unfinished'))

async function someTimeAfter(trace: string, command: ChildProcess, maxMs: number) {
  await until('the command has begun', () => existsSync(trace) || command.exitCode !== null)
  await pause(randomInt(maxMs))
}

const isStartRejected = (folder: Folder, database: Database) =>
  startSite(folder.path, database).then(
    async (site) => {
      await site[Symbol.asyncDispose]()
      return false
    },
    (error: Error) => error.message.includes('was interrupted'),
  )

async function succeed(folder: Folder, words: string[], database: Database) {
  const { code, output } = await beginLectern(folder.path, words, database).ended
  if (code !== 0) throw new Error(`${words.join(' ')}: ${output}`)
}
