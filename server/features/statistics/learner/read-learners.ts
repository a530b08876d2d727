import type { AppContext } from '../../../context.ts'
import type { Caller } from '../../../core/admission/caller.ts'
import { type CertificateRow, listLatest } from '../../certificate/certificate-store.ts'
import { statusOf } from '../../certificate/certificate-view.ts'
import type { CourseRow } from '../../course/course-store.ts'
import { findLearners, type Listing, type Page } from './find-learners.ts'
import { readLearned } from './learned-by-view.ts'
import { listAllRuns, listTaught } from './learned-store.ts'
import { toLearner } from './learner-view.ts'

type LearnersQuery = { ctx: AppContext; caller: Caller; course: CourseRow }

export async function readLearners({ ctx, caller, course }: LearnersQuery, listing: Listing, page: Page) {
  const courseId = course.id
  const { rows, nextCursor, total } = await findLearners({ ctx, caller, courseId }, listing, page)
  const ids = rows.map(({ id }) => id)
  const runs = Map.groupBy(await listAllRuns(ctx.db, courseId, ids), ({ user_id }) => user_id)
  const lectures = await listTaught(ctx.db, courseId)
  const learned = await readLearned(ctx.db, { courseId, lectures }, rows)
  const certificates = await listLatest(ctx.db, courseId, ids)
  const latestOf = new Map(certificates.map((one) => [one.user_id, one]))
  return {
    learners: rows.map((row) =>
      toLearner(ctx, row, {
        runs: runs.get(row.id) ?? [],
        learned: learned.get(row.id),
        certificate: toCertificate(latestOf.get(row.id), ctx.now()),
      }),
    ),
    nextCursor,
    total,
    last: rows.at(-1),
  }
}

const toCertificate = (row: CertificateRow | undefined, now: Date) =>
  row && { _id: row.id, status: statusOf(row, now) }
