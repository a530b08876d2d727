import * as articleMessages from '../../../../contract/messages/server-article.ts'
import { Problem } from '../../../core/problem.ts'
import type { Database } from '../../../db/open.ts'
import type { Requester } from '../../course/visible-course-store.ts'
import { requireLecture } from '../lecture-access.ts'
import type { LectureKey, LectureRow } from '../lecture-store.ts'
import { type ArticleRow, findArticle } from './article-store.ts'

type Found = { lecture: LectureRow; article: ArticleRow }

/** Throws 404 unless the requester sees this lecture and it is an article. */
export async function requireArticle(db: Database, requester: Requester, key: LectureKey): Promise<Found> {
  const lecture = await requireLecture(db, requester, key)
  const article = await findArticle(db, lecture.id)
  if (!article) throw new Problem('not-found', articleMessages.notAnArticle)
  return { lecture, article }
}
