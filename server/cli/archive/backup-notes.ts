import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Settings, sqliteFile } from '../../config.ts'
import { CommandError } from '../../core/problem.ts'
import { openPatientClient } from '../../db/postgres/open-client.ts'
import { backupKeys, type LastBackup } from '../../jobs/backup-note-store.ts'
import type { Query } from '../made-files.ts'

const [leaseMs, renewMs] = [300_000, 60_000]

type BackupNotes = {
  /** Undefined while another process backs up into an archive. The lease ends with its process. */
  takeLease(): Promise<AsyncDisposable | undefined>
  readLast(): Promise<LastBackup | undefined>
  writeLast(last: LastBackup): Promise<void>
} & AsyncDisposable

/** Opens the database beside the serving process, without taking the start lock. */
export async function openBackupNotes(settings: Settings): Promise<BackupNotes> {
  const { query, close } = await openQuery(settings)
  const write = (key: string, value: string) =>
    query(`insert into library (key, value) values (${quote(key)}, ${quote(value)})
      on conflict (key) do update set value = excluded.value`)
  const lease = `key = ${quote(backupKeys.lease)}`

  return {
    takeLease: async () => {
      const token = ` ${randomUUID()}`
      const until = () => new Date(Date.now() + leaseMs).toISOString() + token
      await query(
        `insert into library (key, value) values (${quote(backupKeys.lease)}, '') on conflict (key) do nothing`,
      )
      const now = quote(new Date().toISOString())
      const taken = await query(
        `update library set value = ${quote(until())} where ${lease} and value < ${now} returning value`,
      )
      if (taken.length === 0) return undefined
      const own = `${lease} and value like ${quote(`%${token}`)}`
      const renew = () =>
        void query(`update library set value = ${quote(until())} where ${own}`).catch(() => {})
      const timer = setInterval(renew, renewMs).unref()
      return {
        [Symbol.asyncDispose]: async () => {
          clearInterval(timer)
          await query(`update library set value = '' where ${own}`)
        },
      }
    },
    readLast: async () => {
      const [row] = await query(`select value from library where key = ${quote(backupKeys.last)}`)
      return row?.value === undefined ? undefined : JSON.parse(row.value)
    },
    writeLast: async (last) => void (await write(backupKeys.last, JSON.stringify(last))),
    [Symbol.asyncDispose]: close,
  }
}

export async function openQuery({ databaseUrl, dataFolder }: Settings) {
  if (databaseUrl) {
    const client = await openPatientClient(databaseUrl, { keepAlive: true })
    client.on('error', () => {})
    const query: Query = async (sql) => (await client.query(sql)).rows
    return { query, close: () => client.end() }
  }
  const file = join(dataFolder, sqliteFile)
  if (!existsSync(file)) throw new CommandError(`There is no library in ${dataFolder}.`)
  const db = new DatabaseSync(file, { timeout: 5_000 })
  const query: Query = async (sql) => db.prepare(sql).all() as Record<string, string>[]
  return { query, close: async () => db.close() }
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`
