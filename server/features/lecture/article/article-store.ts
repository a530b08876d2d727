import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../../../db/open.ts'
import type { ArticleDraftTable, ArticleTable } from '../../../db/tables/article-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { type LectureDraft, withoutVideo } from '../lecture-store.ts'

export type ArticleRow = Selectable<ArticleTable> & { changed_by_name: string | null }
export type ArticleDraftRow = Selectable<ArticleDraftTable>
type DraftKey = Pick<ArticleDraftRow, 'lecture_id' | 'user_id'>

export const asArticle = { kind: 'article', ...withoutVideo } as const satisfies Partial<LectureDraft>

/** For a lecture that was found by the visibility rule. */
export function findArticle(db: Database, lectureId: string): Promise<ArticleRow | undefined> {
  return db
    .selectFrom('article')
    .leftJoin('user', 'user.id', 'article.changed_by')
    .selectAll('article')
    .select('user.full_name as changed_by_name')
    .where('article.lecture_id', '=', lectureId)
    .executeTakeFirst()
}

export async function insertArticle(trx: Transaction<Tables>, article: Omit<ArticleTable, 'revision'>) {
  await trx
    .insertInto('article')
    .values({ ...article, revision: 1 })
    .execute()
}

/** Replaces the text of this revision; false if it was saved since. */
export async function replaceArticle(
  trx: Transaction<Tables>,
  { lecture_id, revision, ...changes }: ArticleTable,
) {
  const { numUpdatedRows } = await trx
    .updateTable('article')
    .set({ ...changes, revision: revision + 1 })
    .where('lecture_id', '=', lecture_id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The copy does not say who wrote the original. */
export async function copyArticle(
  trx: Transaction<Tables>,
  { from, to, now }: { from: string; to: string; now: Date },
) {
  const article = await findArticle(trx, from)
  if (article)
    await insertArticle(trx, { lecture_id: to, body: article.body, changed_at: now, changed_by: null })
}

export function findDraft(db: Database, { lecture_id, user_id }: DraftKey) {
  return db
    .selectFrom('article_draft')
    .selectAll()
    .where('lecture_id', '=', lecture_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

export async function upsertDraft(trx: Transaction<Tables>, draft: ArticleDraftRow) {
  const { body, revision, saved_at } = draft
  await trx
    .insertInto('article_draft')
    .values(draft)
    .onConflict((conflict) =>
      conflict.columns(['lecture_id', 'user_id']).doUpdateSet({ body, revision, saved_at }),
    )
    .execute()
}

export async function deleteDraft(trx: Transaction<Tables>, { lecture_id, user_id }: DraftKey) {
  await trx
    .deleteFrom('article_draft')
    .where('lecture_id', '=', lecture_id)
    .where('user_id', '=', user_id)
    .execute()
}
