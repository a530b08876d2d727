import { dayIn, lastZone } from '../../../contract/time/zone.ts'
import type { Database } from '../../db/open.ts'
import { listRetrainings } from '../course/certificates/retraining-store.ts'
import type { Due } from './dates-access.ts'

type Pair = { userId: string; courseId: string }

/**
 * The ends of certificates for whose sake these people take these courses again: each comes before what rules say, which
 * was about the run before. Finds the due date of a person in a course.
 */
export async function readCertificateDues(db: Database, userIds: string[], courseIds: string[]) {
  const rows = await listRetrainings(db, userIds, courseIds)
  const dues = new Map(
    rows.map(({ user_id, course_id, ends_at }): [string, Due] => [
      `${user_id} ${course_id}`,
      { at: ends_at, day: dayIn(lastZone, ends_at), reason: 'certificate' },
    ]),
  )
  return ({ userId, courseId }: Pair) => dues.get(`${userId} ${courseId}`)
}
