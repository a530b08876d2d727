import * as z from 'zod/mini'
import * as rules from '../messages/rules.ts'
import { issueText } from './issue-text.ts'
import { countCharacters } from './text.ts'

export const searched = (name: string, max: number) =>
  z.optional(
    z.string().check(
      z.trim(),
      z.refine((value) => value.isWellFormed() && !value.includes('\0'), {
        error: issueText(rules.unsearchable({ name })),
      }),
      z.refine((value) => countCharacters(value) <= max, {
        error: issueText(rules.tooLong({ label: name, max })),
      }),
    ),
  )
