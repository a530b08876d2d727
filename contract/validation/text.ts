import * as z from 'zod/mini'

/** What people type is counted as they see it: in code points, not in UTF-16 units. */
export const countCharacters = (text: string) => [...text].length

// U+FFFD is what decoding leaves of bytes that are no UTF-8: such text has already lost something.
const controlSign = /[\p{Cc}\uFFFD\u200B\u2060-\u2064\uFEFF\u202A-\u202E\u2066-\u2069]/u
const controlSignBesidesBreaks = /[^\P{Cc}\t\n\r]|\uFFFD/u

// Joiners and variation selectors have no picture of their own, but emoji and many scripts need them (UAX 31 §2.3).
const joiner = '\\u200C\\u200D\\u180B-\\u180D\\u180F\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}'
const tag = '\\u{E0020}-\\u{E007F}'

// In one line nothing may hide, turn round what follows or break it (UTS 39, Unicode TR36 §2.5): two names that look the
// same are the same. Joiners stand inside words of scripts that join, and tags behind a flag.
export const unfitForSingleLine = new RegExp(
  [
    '[\\p{Cc}\\p{Zl}\\p{Zp}\\p{Bidi_Control}\\uFFF9-\\uFFFB\\uFFFD]',
    `(?![${joiner}${tag}])\\p{Default_Ignorable_Code_Point}`,
    `(?:^|[\\s\\u200C\\u200D\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}])[${joiner}]`,
    `(?:^|[^\\u{1F3F4}${tag}])[${tag}]`,
  ].join('|'),
  'u',
)

// Blank signs that Unicode counts among symbols and letters.
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1D159}]/gu
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u
const withoutUnseen = (text: string) => text.replace(unseen, '')

// What hints at a direction and where a word may break comes along with copied text, unseen: nobody could find it.
const unseenHints = /[\u00AD\u061C\u200E\u200F]/g

const unstorable = (label: string) => `${label} holds a character that cannot be kept`
const isStorable = (value: string) => value.isWellFormed() && !controlSign.test(value)

type TextRule = {
  label: string
  missing: string
  max: number
  min?: { length: number; message: string }
}

/** One line of text: trimmed, well-formed, with something to see and nothing hidden, within its limit. */
export const singleLine = (rule: TextRule) =>
  text(rule, unfitForSingleLine, (value) => value.replace(unseenHints, ''))

/** Text that may hold line breaks and tabs; otherwise like `singleLine`. */
export const prose = (rule: TextRule) => text(rule, controlSignBesidesBreaks, unifyBreaks)

/** A value that has to be there, whatever it says: used where the truth is decided elsewhere. */
export const present = (missing: string, label: string) =>
  z
    .string({ error: missing })
    .check(
      z.minLength(1, { error: missing, abort: true }),
      z.refine(isStorable, { error: unstorable(label), abort: true }),
    )

// Forms are sent with CRLF (RFC 7578): a line break is one letter on both sides all the same.
const unifyBreaks = (value: string) => value.replace(/\r\n?|[\u2028\u2029]/g, '\n')

function text({ label, missing, max, min }: TextRule, forbidden: RegExp, tidy = (value: string) => value) {
  const minCharacters = min?.length ?? 1
  return z.string({ error: missing }).check(
    z.overwrite(tidy),
    z.trim(),
    z.minLength(1, { error: missing, abort: true }),
    z.refine((value) => value.isWellFormed() && !forbidden.test(value), {
      error: unstorable(label),
      abort: true,
    }),
    z.refine((value) => visible.test(withoutUnseen(value)), { error: missing, abort: true }),
    z.refine((value) => countCharacters(withoutUnseen(value)) >= minCharacters, {
      error: min?.message ?? missing,
      abort: true,
    }),
    z.refine((value) => countCharacters(value) <= max, {
      error: `${label} cannot be longer than ${max.toLocaleString('en')} characters`,
    }),
  )
}
