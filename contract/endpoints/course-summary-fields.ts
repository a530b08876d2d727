import * as z from 'zod/mini'
import { shownRules } from './lecture-fields.ts'

const { isDraft, isPreview, isRequired, availableAfterDays, availableAt } = shownRules

/** What the curriculum adds to a lecture's title and length. Everyone can play the addresses of a preview. */
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
