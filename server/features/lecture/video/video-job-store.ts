import type { Kysely } from 'kysely'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { dropJobs, listFailedSubjects, listJobs, requestJob } from '../../../jobs/job-store.ts'
import { findLecturesInUse } from '../lecture-store.ts'

export const videoJob = 'video'

const maxFailedAtOnce = 500

export const requestPreparing = (db: Kysely<Tables>, lectureId: string, now: Date) =>
  requestJob(db, videoJob, lectureId, now)

export async function findPreparing(db: Database, lectureIds: string[]) {
  const jobs = await listJobs(db, videoJob, lectureIds)
  return new Map(jobs.map(({ subject, ...job }) => [subject, job]))
}

export async function purgePreparing(db: Database) {
  const subjects = await listFailedSubjects(db, videoJob, maxFailedAtOnce)
  const inUse = new Set(subjects.length > 0 ? await findLecturesInUse(db, subjects) : [])
  await dropJobs(
    db,
    videoJob,
    subjects.filter((id) => !inUse.has(id)),
  )
}
