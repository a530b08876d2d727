import type { Cue } from '../../endpoints/caption.ts'
import * as messages from '../../messages/cue.ts'
import type { Message } from '../../messages/message.ts'
import { maxLength } from '../limits.ts'
import { countCharacters, isProse } from '../text.ts'
import { listMarkup } from './markup.ts'

/** Players round the length of a video, and programs the end of its last cue. */
const toleranceSeconds = 0.5

type Checked = Pick<Cue, 'startSeconds' | 'endSeconds' | 'text'>

/** `stored` are the cues as they were: one that is unchanged stays allowed, whatever its file said. */
type Known = { videoSeconds: number | null; stored: readonly Checked[] }

/** Makes the check of each cue: what is wrong with it, or undefined. */
export function cueCheck({ videoSeconds, stored }: Known) {
  const unchanged = new Set(stored.map(keyOf))
  const lastSeconds = (videoSeconds ?? Number.POSITIVE_INFINITY) + toleranceSeconds
  // A course about HTML speaks of tags.
  const spoken = new Set(stored.flatMap(({ text }) => listMarkup(text)))
  return (cue: Checked): Message | undefined => {
    if (unchanged.has(keyOf(cue))) return undefined
    const { startSeconds, endSeconds, text } = cue
    if (endSeconds < startSeconds) return messages.endsBeforeItBegins
    if (endSeconds === startSeconds) return messages.endsWhenItBegins
    if (endSeconds > lastSeconds) return messages.afterVideo({ seconds: videoSeconds ?? 0 })
    if (!text) return messages.textMissing
    if (!isProse(text)) return messages.unstorable
    if (countCharacters(text) > maxLength.cue) return messages.textTooLong({ max: maxLength.cue })
    const markup = listMarkup(text).find((one) => !spoken.has(one))
    return markup === undefined ? undefined : messages.markup({ markup })
  }
}

const keyOf = ({ startSeconds, endSeconds, text }: Checked) => `${startSeconds} ${endSeconds} ${text}`

/** The text as it is stored: no line is empty, and none begins or ends with spaces. */
export const tidyCueText = (text: string) =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
