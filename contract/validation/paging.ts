import * as z from 'zod/mini'
import * as rules from '../messages/rules.ts'
import { wholeNumber } from './bounds/number.ts'
import { issueText } from './issue-text.ts'
import { maxPages } from './limits.ts'

export function pageLimit(max: number) {
  return countFrom1('limit', max)
}

function countFrom1(name: string, max: number) {
  const error = issueText(rules.countFrom1({ name, max }))
  return z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,3}$/, { error })),
    z.pipe(z.transform(Number), wholeNumber({ min: 1, max }, { error })),
  )
}

/** Numbered, so that people can go to any page at once. */
export const pageNumber = countFrom1('page', maxPages)

const unknownCursor = { error: issueText(rules.pageCursor) }

/** Id of the last row on the previous page. */
export const pageCursor = z.uuid(unknownCursor)

/** Ends the cursor while unread messages, which come first, are still being listed. */
export const unreadMark = '~new'

export const messageCursor = z
  .string()
  .check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(~new)?$/, unknownCursor))

/** Also holds when the last row was deleted: it may have been restored meanwhile. */
export const trashCursor = z
  .string()
  .check(z.regex(/^\d{13}~[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, unknownCursor))

/** Sorted by relevance it also holds how well the last course matched, sorted by rating its rating. */
export const courseCursor = z
  .string()
  .check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(~[0-7]|~r\d{4})?$/, unknownCursor))

/** Sorted by stars it also holds the stars of the last review: they may change meanwhile. */
export const reviewCursor = z
  .string()
  .check(z.regex(/^([1-5]~)?[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, unknownCursor))

/** Unless sorted by name it also holds the last learner's progress or time: it may change meanwhile. */
export const learnerCursor = z
  .string()
  .check(z.regex(/^(\d{1,15}~)?[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, unknownCursor))

/** For decided cases it also holds when the last one was decided. */
export const caseCursor = z
  .string()
  .check(z.regex(/^(\d{13}~)?[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, unknownCursor))

/** Sorted by votes or seconds it also holds those of the last question. */
export const questionCursor = z
  .string()
  .check(z.regex(/^(\d{1,9}~)?[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, unknownCursor))

/** The last row's person or group, and its course. */
export const pairCursor = z
  .string()
  .check(
    z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}~[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, unknownCursor),
  )
