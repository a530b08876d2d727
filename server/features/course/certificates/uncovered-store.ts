import type { Transaction } from 'kysely'
import { isPlayed } from '../../../../contract/lecture-kinds.ts'
import type { Message } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/server-certificate.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import type { CourseRow } from '../course-row.ts'

/** What editors may not expect of the certificates that they switch on; undefined if there is nothing. */
export async function warnOfCertificates(
  db: Database | Transaction<Tables>,
  course: CourseRow,
): Promise<Message | undefined> {
  const lectures = await db
    .selectFrom('lecture')
    .select(['kind', 'is_draft', 'is_required', 'duration_seconds'])
    .where('course_id', '=', course.id)
    .where('deleted_at', 'is', null)
    .execute()
  const published = lectures.filter(({ is_draft }) => !is_draft)
  const drafts = lectures.length - published.length
  if (published.length === 0) return messages.givenWithoutLectures
  const unknown = published.filter((lecture) => isPlayed(lecture) && lecture.duration_seconds === null)
  if (unknown.length > 0 && course.allows_manual_completion !== true)
    return messages.givenWithUnknownLengths({ count: unknown.length })
  if (!published.some(({ is_required }) => is_required))
    return messages.givenWithNothingRequired({ count: published.length })
  return drafts > 0 ? messages.givenBesideDrafts({ count: drafts }) : undefined
}
