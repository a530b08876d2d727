import * as z from 'zod/mini'
import { maxDripDays } from '../../validation/limits.ts'
import { timeOrNull, trueOrFalse, wholeNumberOrNull } from './form-values.ts'

/** Who sees a lecture, and from when on. */
export const lectureRules = {
  isDraft: trueOrFalse('isDraft'),
  isPreview: trueOrFalse('isPreview'),
  isRequired: trueOrFalse('isRequired'),
  availableAfterDays: wholeNumberOrNull({ name: 'availableAfterDays', min: 0, max: maxDripDays }),
  availableAt: timeOrNull('availableAt'),
}

/**
 * Those of a lecture in a reply. What is not open yet for a learner has no address, and `opensAt`, or else `opensAfter`:
 * the id of the lecture that has to be complete before.
 */
export const shownRules = {
  /** Given where it is true: its course's editors and administrators alone see it. */
  isDraft: z.optional(z.boolean()),
  /** Everybody watches it, also visitors. Given where it is true, and to those who may change it. */
  isPreview: z.optional(z.boolean()),
  /** Given where it is false: the course is complete without it. */
  isRequired: z.optional(z.boolean()),
  /** Days after the learner's start of the course. */
  availableAfterDays: z.optional(z.int()),
  availableAt: z.optional(z.iso.datetime()),
  opensAt: z.optional(z.iso.datetime()),
  opensAfter: z.optional(z.string()),
}
