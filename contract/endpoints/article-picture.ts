import * as z from 'zod/mini'

export const articlePicture = z.object({
  /** Markdown names the picture by it, `![alternative text](resource:…)`; copies of the article keep it. */
  reference: z.string(),
  secure_url: z.string(),
  /** In pixels; 0 for a sound, which only questions have. */
  width: z.int(),
  height: z.int(),
})
