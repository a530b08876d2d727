/** Cuts `rows`, queried with one more than `limit`, to a page, and returns the id after which the next one begins. */
export function pageOf<R extends { id: string }>(rows: R[], limit: number) {
  const page = rows.slice(0, limit)
  return { page, nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}
