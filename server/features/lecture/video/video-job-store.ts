import type { Kysely, Transaction } from 'kysely'
import { playedKinds } from '../../../../contract/lecture-kinds.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { dropJobs, listFailedSubjects, listJobs, requestJob } from '../../../jobs/job-store.ts'
import type { VideoMaker } from '../../../video/video-maker.ts'
import { addLectureEvent } from '../lecture-event-store.ts'
import { findLecturesInUse, type LectureDraft } from '../lecture-store.ts'

export const videoJob = 'video'
export const lengthJob = 'length'

const maxFailedAtOnce = 500

export const requestPreparing = (db: Kysely<Tables>, lectureId: string, now: Date) =>
  requestJob(db, videoJob, lectureId, now)

/** Requests what a new video needs. Where videos are not prepared it is ready, and only its length is found. */
export async function requestWork(
  trx: Transaction<Tables>,
  videos: Pick<VideoMaker, 'missing'>,
  row: LectureDraft,
  now: Date,
) {
  if (!videos.missing()) return requestPreparing(trx, row.id, now)
  await addLectureEvent(trx, 'lecture.ready', row, now)
  await requestJob(trx, lengthJob, row.id, now)
}

/** The first video after `after` whose length is not known. */
export const findNextWithoutLength = async (db: Kysely<Tables>, after: string) =>
  (
    await db
      .selectFrom('lecture')
      .select('id')
      .where('kind', 'in', playedKinds)
      .where('duration_seconds', 'is', null)
      .where('deleted_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  )?.id

/** Requests the length of the first video after `after` that has none. */
export async function requestNextLength(db: Kysely<Tables>, after: string, now: Date) {
  const next = await findNextWithoutLength(db, after)
  if (next) await requestJob(db, lengthJob, next, now)
}

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
