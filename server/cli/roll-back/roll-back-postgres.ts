import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Settings } from '../../config.ts'
import { CommandError } from '../../core/problem.ts'
import { awaitWritableAddress, openPatientClient } from '../../db/postgres/open-client.ts'
import { runPostgres } from '../../db/postgres/run-postgres.ts'
import { type SnapshotFile, stamp } from '../../lifecycle/snapshots/snapshot-files.ts'
import { forgetSignIns } from '../forget-sessions.ts'
import { readOwned } from '../snapshot.ts'
import { requireMedia, requireUpgraded } from './may-roll-back.ts'

// PostgreSQL ends the connections of a process some time after it; on a busy machine that took more than a second.
const endingMs = 5_000
const pollMs = 100

type Client = Awaited<ReturnType<typeof openPatientClient>>

/** Moves the tables into another schema and restores the dump; a failure moves them back. Returns where they are. */
export async function rollBackPostgres({ dataFolder }: Settings, url: string, snapshot: SnapshotFile) {
  const address = await awaitWritableAddress(url)
  await using client = await openPatientClient(address)
  await requireAlone(client)
  const query = async (sql: string) => (await client.query(sql)).rows
  const { migrations } = await readOwned(query)
  if (migrations.at(-1) === snapshot.lastMigration) requireUpgraded(migrations, migrations)
  await runPostgres('pg_restore', ['--list', snapshot.path])

  const aside = `undone_${stamp(new Date()).replace(/\W/g, '_').toLowerCase()}`
  await client.query(`create schema ${aside}`)
  await moveTables(client, 'public', aside)
  try {
    const options = ['--single-transaction', '--no-owner', '--no-privileges', '--schema=public']
    await runPostgres('pg_restore', [...options, `--dbname=${address}`, snapshot.path])
    const restored = await readOwned(query)
    requireMedia(dataFolder, restored.media)
    await client.query(forgetSignIns)
  } catch (error) {
    await dropTables(client, 'public')
    await moveTables(client, aside, 'public')
    await client.query(`drop schema ${aside}`)
    throw error
  }
  return `the schema ${aside}`
}

async function requireAlone(client: Client) {
  for (const giveUp = Date.now() + endingMs; Date.now() < giveUp; await pause(pollMs)) {
    const { rows } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and application_name = 'lectern' limit 1`,
    )
    if (rows.length === 0) return
  }
  throw new CommandError('Another Lectern is running on this database. Stop it first.')
}

async function tablesIn(client: Client, schema: string): Promise<string[]> {
  const { rows } = await client.query('select tablename from pg_tables where schemaname = $1', [schema])
  return rows.map(({ tablename }) => `${schema}.${pg.escapeIdentifier(tablename)}`)
}

/** Functions of triggers, but not those of extensions, which stay where they are. */
async function functionsIn(client: Client, schema: string): Promise<string[]> {
  const { rows } = await client.query(
    `select format('%I.%I(%s)', nspname, proname, pg_get_function_identity_arguments(pg_proc.oid)) as name
      from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
      where nspname = $1
        and not exists (select 1 from pg_depend where pg_depend.objid = pg_proc.oid and deptype = 'e')`,
    [schema],
  )
  return rows.map(({ name }) => name)
}

/** Those that a migration leaves for the version before; they read tables that move. */
async function viewsIn(client: Client, schema: string): Promise<string[]> {
  const { rows } = await client.query(
    `select format('%I.%I', nspname, relname) as name
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = $1 and relkind = 'v'
        and not exists (select 1 from pg_depend where pg_depend.objid = pg_class.oid and deptype = 'e')`,
    [schema],
  )
  return rows.map(({ name }) => name)
}

async function moveTables(client: Client, from: string, to: string) {
  const moves = [
    ...(await viewsIn(client, from)).map((view) => `alter view ${view} set schema ${to};`),
    ...(await tablesIn(client, from)).map((table) => `alter table ${table} set schema ${to};`),
    ...(await functionsIn(client, from)).map((name) => `alter function ${name} set schema ${to};`),
  ]
  await client.query(`begin; ${moves.join(' ')} commit`)
}

async function dropTables(client: Client, schema: string) {
  const tables = await tablesIn(client, schema)
  if (tables.length > 0) await client.query(`drop table ${tables.join(', ')} cascade`)
  for (const name of await functionsIn(client, schema)) await client.query(`drop function ${name} cascade`)
}
