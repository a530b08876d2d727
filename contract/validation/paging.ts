import * as z from 'zod/mini'

/** Rows per page, as text of the query: 1 to `max`. */
export function pageLimit(max: number) {
  const error = `limit is a number from 1 to ${max}`
  return z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,2}$/, { error })),
    z.pipe(z.transform(Number), z.number().check(z.maximum(max, { error }))),
  )
}

/** The position where the previous page ended. */
export const pageCursor = z.uuid({ error: 'cursor is not one that an answer gave' })
