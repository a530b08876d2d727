import * as z from 'zod/mini'
import type { Message } from '../messages/message.ts'
import * as rules from '../messages/rules.ts'
import { issueText } from './issue-text.ts'

/** Counts code points, which are closer to what people count than UTF-16 units. */
export const countCharacters = (text: string) => [...text].length

// Decoding replaces invalid UTF-8 by U+FFFD: such text is already damaged.
const controlCharacter = /[\p{Cc}\uFFFD\u200B\u2060-\u2064\uFEFF\u202A-\u202E\u2066-\u2069]/u
const controlCharacterBesidesBreaks = /[^\P{Cc}\t\n\r]|\uFFFD/u

// Joiners and variation selectors are invisible, but emoji and many scripts need them (UAX 31 §2.3).
const joiner = '\\u200C\\u200D\\u180B-\\u180D\\u180F\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}'
const tag = '\\u{E0020}-\\u{E007F}'

// Rejects what hides, reverses or breaks text in a single line (UTS 39, Unicode TR36 §2.5), so that
// equal-looking names are equal. Joiners are allowed inside words of joining scripts, tags only after a flag.
export const unfitForSingleLine = new RegExp(
  [
    '[\\p{Cc}\\p{Zl}\\p{Zp}\\p{Bidi_Control}\\uFFF9-\\uFFFB\\uFFFD]',
    `(?![${joiner}${tag}])\\p{Default_Ignorable_Code_Point}`,
    `(?:^|[\\s\\u200C\\u200D\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}])[${joiner}]`,
    `(?:^|[^\\u{1F3F4}${tag}])[${tag}]`,
  ].join('|'),
  'u',
)

// Includes blank characters that Unicode counts as symbols or letters.
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1D159}]/gu
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u
const withoutInvisible = (text: string) => text.replace(invisible, '')
export const hasVisible = (text: string) => visible.test(withoutInvisible(text))

// People copy direction marks and soft hyphens along with text and cannot see them to remove them.
const invisibleMarks = /[\u00AD\u061C\u200E\u200F]/g

/** Well-formed, and without control characters other than line breaks and tabs. */
export const isProse = (value: string) => value.isWellFormed() && !controlCharacterBesidesBreaks.test(value)

const unstorable = (label: Message) => issueText(rules.unstorable({ label }))
const isStorable = (value: string) => value.isWellFormed() && !controlCharacter.test(value)

type TextRule = {
  label: Message
  missing: Message
  max: number
  /** `except` may be shorter. */
  min?: { length: number; message: Message; except?: string | undefined }
  /** In drafts: what is required is asked for when they are published. */
  mayBeEmpty?: boolean
}

/** One line of text: trimmed, well-formed, within its limit, with a visible character and nothing hidden. */
export const singleLine = (rule: TextRule) =>
  text(rule, unfitForSingleLine, (value) => value.replace(invisibleMarks, ''))

/** Like `singleLine`, but with line breaks and tabs. */
export const prose = (rule: TextRule) => text(rule, controlCharacterBesidesBreaks, unifyBreaks)

/** Like `prose`, but may be empty. */
export const proseOrNothing = ({ label, max }: Pick<TextRule, 'label' | 'max'>) =>
  z.string({ error: unstorable(label) }).check(
    z.overwrite(unifyBreaks),
    z.trim(),
    z.refine((value) => isProse(value) && (value === '' || hasVisible(value)), {
      error: unstorable(label),
      abort: true,
    }),
    z.refine((value) => countCharacters(value) <= max, { error: issueText(rules.tooLong({ label, max })) }),
  )

/** Required; its content is checked elsewhere. */
export const present = (missing: Message, label: Message) =>
  z
    .string({ error: issueText(missing) })
    .check(
      z.minLength(1, { error: issueText(missing), abort: true }),
      z.refine(isStorable, { error: unstorable(label), abort: true }),
    )

// Forms send line breaks as CRLF (RFC 7578); each counts as one character in browser and server.
export const unifyBreaks = (value: string) => value.replace(/\r\n?|[\u2028\u2029]/g, '\n')

function text(
  { label, missing, max, min, mayBeEmpty = false }: TextRule,
  forbidden: RegExp,
  tidy = (value: string) => value,
) {
  const minCharacters = min?.length ?? (mayBeEmpty ? 0 : 1)
  const empty = issueText(missing)
  return z.string({ error: empty }).check(
    z.overwrite(tidy),
    z.trim(),
    z.minLength(mayBeEmpty ? 0 : 1, { error: empty, abort: true }),
    z.refine((value) => value.isWellFormed() && !forbidden.test(value), {
      error: unstorable(label),
      abort: true,
    }),
    z.refine((value) => (mayBeEmpty && value === '') || hasVisible(value), { error: empty, abort: true }),
    z.refine((value) => value === min?.except || countCharacters(withoutInvisible(value)) >= minCharacters, {
      error: issueText(min?.message ?? missing),
      abort: true,
    }),
    z.refine((value) => countCharacters(value) <= max, {
      error: issueText(rules.tooLong({ label, max })),
    }),
  )
}
