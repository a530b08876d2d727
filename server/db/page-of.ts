/** Cuts `rows`, of which one more than `limit` was asked for, to a page and the id behind which the next one begins. */
export function pageOf<R extends { id: string }>(rows: R[], limit: number) {
  const page = rows.slice(0, limit)
  return { page, nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}
