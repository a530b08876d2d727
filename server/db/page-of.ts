/** Cuts `rows`, of which one more than `most` was asked for, to a page and the id behind which the next one begins. */
export function pageOf<R extends { id: string }>(rows: R[], most: number) {
  const page = rows.slice(0, most)
  return { page, nextCursor: rows.length > most ? (page.at(-1)?.id ?? null) : null }
}
