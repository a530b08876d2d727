import { serverSays } from '../../contract/server-words.ts'
import type { Database } from '../db/open.ts'
import { Problem } from '../problem.ts'
import { findLecture, isLectureThere, type LectureRow, type Place } from './lecture-store.ts'

/** The lecture of that course, or 404. */
export async function requireLecture(db: Database, place: Place): Promise<LectureRow> {
  const lecture = await findLecture(db, place)
  if (!lecture) throw new Problem('not-found', serverSays.lectureNotFound)
  return lecture
}

/** Refuses with 404 when nobody could see this lecture now. */
export async function requireLectureThere(db: Database, id: string) {
  if (!(await isLectureThere(db, id))) throw new Problem('not-found', serverSays.lectureNotFound)
}
