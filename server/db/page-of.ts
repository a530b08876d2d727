/** Cuts `rows`, queried with one more than `limit`, to a page; `nextCursor` is its last id, or null on the last page. */
export function pageOf<R extends { id: string }>(rows: R[], limit: number) {
  const page = rows.slice(0, limit)
  return { page, nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}
