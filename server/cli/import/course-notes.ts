import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import * as rules from '../../../contract/messages/generated/rules.ts'
import { courseStates } from '../../../contract/validation/choices.ts'
import { languageTag } from '../../../contract/validation/language.ts'
import { CommandError } from '../command-error.ts'

export const notesFile = 'course.json'

const tag = languageTag(rules.captionsMissing)

export const isLanguageTag = (text: string) => tag.safeParse(text).success

/** What file names cannot say. Lectures are named by their video's file name without its ending. */
const notes = z.strictObject({
  title: z.optional(z.string()),
  category: z.optional(z.string()),
  instructor: z.optional(z.string()),
  state: z.optional(z.enum(courseStates)),
  lectures: z.optional(
    z.record(
      z.string(),
      z.strictObject({
        title: z.optional(z.string()),
        defaultCaptions: z.optional(tag),
      }),
    ),
  ),
})
export type CourseNotes = z.output<typeof notes>

export async function readNotes(folder: string): Promise<CourseNotes> {
  const path = join(folder, notesFile)
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  try {
    return notes.parse(JSON.parse(text))
  } catch {
    throw new CommandError(
      `${path} is not readable: it may have title, category, instructor, state and, for each lecture, title and defaultCaptions.`,
    )
  }
}
