import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { newId } from '../core/new-id.ts'
import { leaveTaken } from '../db/dialect.ts'
import type { Database } from '../db/open.ts'
import type { JobTable } from '../db/tables/operation-tables.ts'
import type { Tables } from '../db/tables.ts'

type JobRow = Selectable<JobTable>

export type ClaimedJob = Pick<JobRow, 'id' | 'kind' | 'subject' | 'attempts'> & { lease: string }

/** Requests work on a subject. An existing job continues; a failed one restarts. */
export async function requestJob(db: Kysely<Tables>, kind: string, subject: string, now: Date) {
  const fresh = { state: 'waiting', attempts: 0, percent: 0, lease: null, due_at: now } as const
  await db
    .insertInto('job')
    .values({ id: newId(), kind, subject, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).doUpdateSet(fresh).where('job.state', '=', 'failed'),
    )
    .execute()
}

/** Takes a due job of one of these kinds. */
export async function claimJob(
  db: Database,
  kinds: string[],
  now: Date,
  leaseUntil: Date,
): Promise<ClaimedJob | undefined> {
  const lease = randomUUID()
  const due = db
    .selectFrom('job')
    .select('id')
    .where('kind', 'in', kinds)
    .where('state', '!=', 'failed')
    .where('due_at', '<=', now)
    .orderBy('id')
    .limit(1)
  const job = await db
    .updateTable('job')
    .set((row) => ({ state: 'working', lease, due_at: leaseUntil, attempts: row('attempts', '+', 1) }))
    .where('id', '=', leaveTaken(db, due))
    .returning(['id', 'kind', 'subject', 'attempts'])
    .executeTakeFirst()
  return job && { ...job, lease }
}

/** Makes jobs that are due after `latest` due at `dueAt`. A running job renews its lease before that. */
export async function expedite(db: Database, dueAt: Date, latest: Date) {
  await db.updateTable('job').set({ due_at: dueAt }).where('due_at', '>', latest).execute()
}

export async function renewJob(db: Database, { id, lease }: ClaimedJob, percent: number, leaseUntil: Date) {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ percent, due_at: leaseUntil })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function returnJob(db: Database, { id, lease }: ClaimedJob, dueAt: Date, attempts: number) {
  await db
    .updateTable('job')
    .set({ state: 'waiting', lease: null, due_at: dueAt, attempts, percent: 0 })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute()
}

export async function failJob(db: Kysely<Tables>, { id, lease }: ClaimedJob) {
  await db
    .updateTable('job')
    .set({ state: 'failed', lease: null })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute()
}

export async function finishJob(db: Database, { id, lease }: ClaimedJob) {
  await db.deleteFrom('job').where('id', '=', id).where('lease', '=', lease).execute()
}

/** Frees the jobs of a process that has ended; only for a process that has the database to itself. */
export async function freeJobs(db: Database, now: Date) {
  await db
    .updateTable('job')
    .set({ state: 'waiting', lease: null, due_at: now })
    .where('state', '=', 'working')
    .execute()
}

export async function listJobs(db: Database, kind: string, subjects: string[]) {
  if (subjects.length === 0) return []
  return db
    .selectFrom('job')
    .select(['subject', 'state', 'percent'])
    .where('kind', '=', kind)
    .where('subject', 'in', subjects)
    .execute()
}

/** By kind, because each caller means other work: videos are prepared by one kind, the others are not shown. */
export const countJobs = (db: Database) =>
  db
    .selectFrom('job')
    .select((select) => ['kind', 'state', select.fn.countAll<number>().as('total')] as const)
    .groupBy(['kind', 'state'])
    .execute()

export async function findWorkingLeases(db: Database, leases: string[]) {
  if (leases.length === 0) return []
  const rows = await db
    .selectFrom('job')
    .select('lease')
    .where('state', '=', 'working')
    .where('lease', 'in', leases)
    .execute()
  return rows.flatMap(({ lease }) => lease ?? [])
}

export async function listFailedSubjects(db: Database, kind: string, max: number) {
  const rows = await db
    .selectFrom('job')
    .select('subject')
    .where('kind', '=', kind)
    .where('state', '=', 'failed')
    .orderBy('id')
    .limit(max)
    .execute()
  return rows.map(({ subject }) => subject)
}

export async function retryFailedJobs(db: Database, now: Date) {
  await db
    .updateTable('job')
    .set({ state: 'waiting', attempts: 0, percent: 0, lease: null, due_at: now })
    .where('state', '=', 'failed')
    .execute()
}

export async function dropJobs(db: Database, kind: string, subjects: string[]) {
  if (subjects.length === 0) return
  await db.deleteFrom('job').where('kind', '=', kind).where('subject', 'in', subjects).execute()
}
