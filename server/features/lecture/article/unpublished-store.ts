import type { Transaction } from 'kysely'
import * as articleMessages from '../../../../contract/messages/server-article.ts'
import { hasVisible } from '../../../../contract/validation/text.ts'
import { Problem } from '../../../core/problem.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { deleteDraft, findDraft, replaceArticle } from './article-store.ts'

type Publishing = { ids: string[]; userId: string; now: Date }

/**
 * Call it after these lectures were published: throws if one is an article without title or text. Of an article that was
 * never saved, the text that this user has typed becomes its text.
 */
export async function requireTexts(trx: Transaction<Tables>, { ids, userId, now }: Publishing) {
  const articles = await trx
    .selectFrom('lecture')
    .innerJoin('article', 'article.lecture_id', 'lecture.id')
    .select(['lecture.id', 'lecture.title', 'article.body', 'article.revision'])
    .where('lecture.id', 'in', ids)
    .where((where) => where.or([where('lecture.title', '=', ''), where('article.body', '=', '')]))
    .execute()
  for (const { id, title, body, revision } of articles) {
    const key = { lecture_id: id, user_id: userId }
    const typed = body || ((await findDraft(trx, key))?.body ?? '')
    if (!title || !hasVisible(typed)) throw new Problem('conflict', articleMessages.draftLacksText)
    await replaceArticle(trx, { lecture_id: id, body: typed, revision, changed_at: now, changed_by: userId })
    await deleteDraft(trx, key)
  }
}

/** Names the article as its editor types, unless it has been published meanwhile. */
export async function nameDraft(trx: Transaction<Tables>, lectureId: string, title: string) {
  await trx
    .updateTable('lecture')
    .set({ title })
    .where('id', '=', lectureId)
    .where('is_draft', '=', true)
    .execute()
}

/** Deletes the lecture if nobody has written anything in it and it is a draft; false if it stays. */
export async function deleteEmptyDraft(trx: Transaction<Tables>, lectureId: string) {
  const { numDeletedRows } = await emptyDrafts(trx).where('lecture.id', '=', lectureId).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Those that nobody has opened or touched since this time: pages that were closed without a word. */
export async function purgeEmptyDrafts(db: Database, time: Date) {
  const touched = db.selectFrom('article_draft').select('lecture_id').where('saved_at', '>', time)
  await emptyDrafts(db)
    .where('lecture.created_at', '<=', time)
    .where('lecture.id', 'not in', touched)
    .execute()
}

function emptyDrafts(db: Database) {
  const unwritten = db.selectFrom('article').select('lecture_id').where('body', '=', '')
  const typed = db.selectFrom('article_draft').select('lecture_id').where('body', '!=', '')
  // Not its pictures: no text shows them.
  const hung = db.selectFrom('resource').select('lecture_id').where('width', 'is', null)
  return db
    .deleteFrom('lecture')
    .where('lecture.is_draft', '=', true)
    .where('lecture.title', '=', '')
    .where('lecture.id', 'in', unwritten)
    .where('lecture.id', 'not in', typed)
    .where('lecture.id', 'not in', hung)
}
