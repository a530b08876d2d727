import * as z from 'zod/mini'

/** What people type is counted as they see it: in code points, not in UTF-16 units. */
export const countLetters = (text: string) => [...text].length

// U+FFFD is what decoding leaves of bytes that are no UTF-8: such text has already lost something.
// What nobody sees, or turns round what follows it, has no place in a name (Unicode TR36 §2.5).
const controlSign = /[\p{Cc}\uFFFD\u200B\u2060-\u2064\uFEFF\u202A-\u202E\u2066-\u2069]/u
const controlSignBesidesBreaks = /[^\P{Cc}\t\n\r]|\uFFFD/u

const unkeepable = (label: string) => `${label} holds a character that cannot be kept`
const isKeepable = (value: string) => value.isWellFormed() && !controlSign.test(value)

type TextRule = {
  label: string
  missing: string
  most: number
  least?: { letters: number; sentence: string }
}

/** One line of text: trimmed, well-formed, without control characters, within its limit. */
export const line = (rule: TextRule) => text(rule, controlSign)

/** Text that may hold line breaks and tabs; otherwise like `line`. */
export const prose = (rule: TextRule) => text(rule, controlSignBesidesBreaks, unifyBreaks)

/** A value that has to be there, whatever it says: used where the truth is decided elsewhere. */
export const present = (missing: string, label: string) =>
  z
    .string({ error: missing })
    .check(
      z.minLength(1, { error: missing, abort: true }),
      z.refine(isKeepable, { error: unkeepable(label), abort: true }),
    )

// Forms are sent with CRLF (RFC 7578): a line break is one letter on both sides all the same.
const unifyBreaks = (value: string) => value.replace(/\r\n?/g, '\n')

function text({ label, missing, most, least }: TextRule, forbidden: RegExp, tidy = (value: string) => value) {
  const atLeast = least?.letters ?? 1
  return z.string({ error: missing }).check(
    z.overwrite(tidy),
    z.trim(),
    z.minLength(1, { error: missing, abort: true }),
    z.refine((value) => value.isWellFormed() && !forbidden.test(value), {
      error: unkeepable(label),
      abort: true,
    }),
    z.refine((value) => countLetters(value) >= atLeast, { error: least?.sentence ?? missing, abort: true }),
    z.refine((value) => countLetters(value) <= most, {
      error: `${label} cannot be longer than ${most.toLocaleString('en')} characters`,
    }),
  )
}
