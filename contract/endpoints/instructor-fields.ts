import * as z from 'zod/mini'

/** What everyone sees of the account that teaches a course, besides its name. */
export const instructorFace = z.object({ avatar: z.object({ secure_url: z.string() }) })

/** An account without a picture of its own has the default one; where no account teaches, there is none. */
export const instructor = z.object({
  avatar: z.optional(instructorFace.shape.avatar),
  text: z.optional(z.string()),
})
