import * as serverMessages from '../../../contract/messages/generated/server.ts'
import { Problem } from '../../core/problem.ts'
import type { Database } from '../../db/open.ts'
import { findLecture, isLectureActive, type LectureKey, type LectureRow } from './lecture-store.ts'

export async function requireLecture(db: Database, key: LectureKey): Promise<LectureRow> {
  const lecture = await findLecture(db, key)
  if (!lecture) throw new Problem('not-found', serverMessages.lectureNotFound)
  return lecture
}

export async function requireActiveLecture(db: Database, id: string) {
  if (!(await isLectureActive(db, id))) throw new Problem('not-found', serverMessages.lectureNotFound)
}
