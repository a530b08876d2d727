import { isPlayed } from '../../../contract/lecture-kinds.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import * as articleMessages from '../../../contract/messages/server-article.ts'
import { Problem } from '../../core/problem.ts'
import type { Database } from '../../db/open.ts'
import { type Requester, seesMore } from '../course/visible-course-store.ts'
import { findLecture, isLectureVisible, type LectureKey, type LectureRow } from './lecture-store.ts'

export async function requireLecture(
  db: Database,
  requester: Requester,
  key: LectureKey,
): Promise<LectureRow> {
  const lecture = await findLecture(db, requester, key)
  if (!lecture) throw new Problem('not-found', serverMessages.lectureNotFound)
  return lecture
}

export async function requireVideo(db: Database, requester: Requester, key: LectureKey): Promise<LectureRow> {
  const lecture = await requireLecture(db, requester, key)
  requirePlayed(lecture)
  return lecture
}

export function requirePlayed(lecture: Pick<LectureRow, 'kind'>) {
  if (!isPlayed(lecture)) throw new Problem('conflict', articleMessages.notAVideo)
}

export async function requireVisibleLecture(db: Database, requester: Requester, id: string) {
  if (!(await isLectureVisible(db, requester, id)))
    throw new Problem('not-found', serverMessages.lectureNotFound)
}

/** Whether addresses of this lecture's files need the mark for drafts: without it they do not open drafts. */
export const needsDraftMark = async (db: Database, requester: Requester, lectureId: string) =>
  seesMore(requester) &&
  !(await isLectureVisible(db, undefined, lectureId)) &&
  (await isLectureVisible(db, requester, lectureId))
