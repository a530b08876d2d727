import * as z from 'zod/mini'
import { shownRules } from './lecture-fields.ts'

const { isDraft, isPreview, isRequired, availableAfterDays, availableAt } = shownRules

/** Of a lecture in the curriculum, beside its title and length. A preview has addresses that play for everyone. */
export const summarized = {
  sectionId: z.optional(z.string()),
  isDraft,
  isPreview,
  isRequired,
  availableAfterDays,
  availableAt,
  secure_url: z.optional(z.string()),
  type: z.optional(z.string()),
  hls_url: z.optional(z.string()),
  poster_url: z.optional(z.string()),
  storyboard_url: z.optional(z.string()),
}
