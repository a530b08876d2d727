import * as z from 'zod/mini'
import * as rules from '../messages/generated/rules.ts'
import { issueText } from './issue-text.ts'

/** Rows per page, as text of the query: 1 to `max`. */
export function pageLimit(max: number) {
  const error = issueText(rules.pageLimit({ max }))
  return z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,2}$/, { error })),
    z.pipe(z.transform(Number), z.number().check(z.maximum(max, { error }))),
  )
}

/** The position where the previous page ended. */
export const pageCursor = z.uuid({ error: issueText(rules.pageCursor) })
