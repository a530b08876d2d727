import * as z from 'zod/mini'
import * as rules from '../messages/generated/rules.ts'
import { issueText } from './issue-text.ts'
import { maxPages } from './limits.ts'

/** Rows per page, as text of the query: 1 to `max`. */
export function pageLimit(max: number) {
  return countFrom1('limit', max)
}

function countFrom1(name: string, max: number) {
  const error = issueText(rules.countFrom1({ name, max }))
  return z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,3}$/, { error })),
    z.pipe(z.transform(Number), z.number().check(z.maximum(max, { error }))),
  )
}

/** Numbered pages, so that a person reaches any of them at once. */
export const pageNumber = countFrom1('page', maxPages)

const unknownCursor = { error: issueText(rules.pageCursor) }

/** The position where the previous page ended. */
export const pageCursor = z.uuid(unknownCursor)

/** Follows the cursor of a list of unread messages before the others, as long as unread ones are listed. */
export const unreadMark = '~new'

export const messageCursor = z
  .string()
  .check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(~new)?$/, unknownCursor))

/** Says when the last row was deleted, too: it may have been restored meanwhile. */
export const trashCursor = z
  .string()
  .check(z.regex(/^\d{13}~[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, unknownCursor))

/** In the order of relevance it also says how well the last course matched, in that of ratings the last one's. */
export const courseCursor = z
  .string()
  .check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(~[0-7]|~r\d{4})?$/, unknownCursor))

/** Outside of the order by age it also says how many stars the last review had: they change meanwhile. */
export const reviewCursor = z
  .string()
  .check(z.regex(/^([1-5]~)?[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, unknownCursor))

/** Outside of the order by name it also says how far, or when seen last, the last learner was: that changes meanwhile. */
export const learnerCursor = z
  .string()
  .check(z.regex(/^(\d{1,15}~)?[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, unknownCursor))

/** Among decided cases it also says when the last one was decided. */
export const caseCursor = z
  .string()
  .check(z.regex(/^(\d{13}~)?[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, unknownCursor))

/** In the orders by votes and by seconds it also says how many the last question had. */
export const questionCursor = z
  .string()
  .check(z.regex(/^(\d{1,9}~)?[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, unknownCursor))
