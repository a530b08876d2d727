import * as z from 'zod/mini'
import * as messages from '../messages/cue.ts'
import type { Message } from '../messages/message.ts'
import { number } from '../validation/bounds/number.ts'
import { cueSettings } from '../validation/cues/settings.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxCueSeconds, maxCues } from '../validation/limits.ts'

/** The message of a field of a cue names the cue. */
const ofCue = (problem: Message) => ({
  error: ({ path }: { path?: PropertyKey[] }) =>
    issueText(messages.inCue({ number: Number(path?.[1] ?? 0) + 1, problem })),
})

const seconds = (name: string) =>
  number({ min: 0, max: maxCueSeconds }, ofCue(messages.notSeconds({ name, max: maxCueSeconds })))

const savedCue = z.strictObject(
  {
    startSeconds: seconds('startSeconds'),
    endSeconds: seconds('endSeconds'),
    text: z.string(ofCue(messages.textMissing)),
    settings: z.optional(cueSettings(ofCue(messages.settingsUnreadable))),
  },
  ofCue(messages.notACue),
)

/** Counts them before it reads each. */
export const savedCues = z.pipe(
  z.transform((value: unknown, context) => {
    if (Array.isArray(value) && value.length > maxCues)
      context.issues.push({
        code: 'custom',
        message: issueText(messages.tooMany({ max: maxCues })),
        input: undefined,
      })
    return value
  }),
  z.array(savedCue, { error: issueText(messages.cuesMissing) }),
)
