import * as z from 'zod/mini'
import { whoWatches } from '../messages/lecture.ts'
import * as messages from '../messages/section.ts'
import { maxDripDays } from '../validation/limits.ts'
import { timeOrNull, trueOrFalse, wholeNumberOrNull } from './course-form-values.ts'

/** A new lecture is visible at once unless it is made as a draft. */
export const asDraft = { isDraft: z.optional(trueOrFalse(messages.isDraft)) }

export const lectureRules = {
  isDraft: trueOrFalse(messages.isDraft),
  isPreview: trueOrFalse(whoWatches),
  isRequired: trueOrFalse(messages.isRequired),
  availableAfterDays: wholeNumberOrNull({ label: messages.availableAfterDays, min: 0, max: maxDripDays }),
  availableAt: timeOrNull(messages.availableAt),
}

/**
 * The rules in a reply. A lecture that is not open yet for a learner has no address, but `opensAt`, or
 * `opensAfter`: the id of the lecture that has to be completed first.
 */
export const shownRules = {
  /** Only present when true: only administrators and the course's editors see the lecture. */
  isDraft: z.optional(z.boolean()),
  /** Only present when true, for those who may change it: everyone can watch the lecture, visitors too. */
  isPreview: z.optional(z.boolean()),
  /** Only present when false: the course can be completed without this lecture. */
  isRequired: z.optional(z.boolean()),
  /** Days since the learner began the course. */
  availableAfterDays: z.optional(z.int()),
  availableAt: z.optional(z.iso.datetime()),
  opensAt: z.optional(z.iso.datetime()),
  opensAfter: z.optional(z.string()),
}
