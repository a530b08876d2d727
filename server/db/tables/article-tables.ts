export interface ArticleTable {
  lecture_id: string
  body: string
  revision: number
  changed_at: Date
  /** Null for the operator's import, and after the account was erased. */
  changed_by: string | null
}

/** What one editor has typed since `revision` and not yet saved. */
export interface ArticleDraftTable {
  lecture_id: string
  user_id: string
  body: string
  revision: number
  saved_at: Date
}
