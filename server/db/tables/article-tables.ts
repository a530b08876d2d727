import { defineTable, unread } from './define-table.ts'

export interface ArticleTable {
  lecture_id: string
  body: string
  revision: number
  changed_at: Date
  /** Null for the operator's import, and after the account was erased. */
  changed_by: string | null
}

export const article = defineTable<ArticleTable>({
  key: ['lecture_id'],
  bounds: [{ onePer: ['lecture_id'] }],
  why: 'what the school teaches, and who changed it last',
  kept: 'as long as its lecture',
  exports:
    'what the school teaches is not about its editors; their saving is in the audit log, which is exported',
  erased: { clear: ['changed_by'] },
  columns: {
    lecture_id: unread('whose text it is'),
    body: unread('the text that learners read'),
    revision: unread('how often it was saved'),
    changed_at: unread('when it was saved last'),
    changed_by: unread('who saved it last, shown to other editors when two change it'),
  },
})

/** What one editor has typed since `revision` and not yet saved. */
export interface ArticleDraftTable {
  lecture_id: string
  user_id: string
  body: string
  revision: number
  saved_at: Date
}

export const articleDraft = defineTable<ArticleDraftTable>({
  key: ['lecture_id', 'user_id'],
  bounds: [{ onePer: ['lecture_id', 'user_id'] }],
  why: 'what an editor has typed in an article and not saved yet',
  kept: 'until the article is saved or the draft is dropped, and as long as its lecture',
  exports: { 'article-drafts': { where: 'user_id', key: 'lecture_id' } },
  erased: { rows: { user_id: 'id' } },
  columns: {
    lecture_id: 'which article',
    user_id: 'who types',
    body: 'what they have typed',
    revision: 'which version of the article they change',
    saved_at: 'when that was stored',
  },
})
