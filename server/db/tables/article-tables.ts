/** The text of a lecture of the kind 'article', in Markdown. */
export interface ArticleTable {
  lecture_id: string
  body: string
  /** From 1; each save counts one more. */
  revision: number
  changed_at: Date
  /** Null for the operator's import, and when the account was erased. */
  changed_by: string | null
}

/** What one editor has typed since `revision` and not saved yet. */
export interface ArticleDraftTable {
  lecture_id: string
  user_id: string
  body: string
  revision: number
  saved_at: Date
}
