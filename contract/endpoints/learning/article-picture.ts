import * as z from 'zod/mini'

export const articlePicture = z.object({
  /** What stands for it in the Markdown: `![alternative text](resource:…)`. Copies of the article keep it. */
  reference: z.string(),
  /** Signed. */
  secure_url: z.string(),
  width: z.int(),
  height: z.int(),
})
