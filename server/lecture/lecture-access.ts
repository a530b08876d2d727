import { says } from '../../contract/words.ts'
import type { Database } from '../db/open.ts'
import { Problem } from '../problem.ts'
import { findLecture, type LectureRow, type Place } from './lecture-store.ts'

/** The lecture of that course, or 404. */
export async function requireLecture(db: Database, place: Place): Promise<LectureRow> {
  const lecture = await findLecture(db, place)
  if (!lecture) throw new Problem('not-found', says.lectureNotFound)
  return lecture
}
