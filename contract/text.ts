import * as z from 'zod/mini'

/** What people type is counted as they see it: in code points, not in UTF-16 units. */
export const countLetters = (text: string) => [...text].length

// U+FFFD is what decoding leaves of bytes that are no UTF-8: such text has already lost something.
const controlSign = /[\p{Cc}\uFFFD]/u
const controlSignBesidesBreaks = /[^\P{Cc}\t\n\r]|\uFFFD/u

type TextRule = {
  label: string
  missing: string
  most: number
  least?: { letters: number; sentence: string }
}

/** One line of text: trimmed, well-formed, without control characters, within its limit. */
export const line = (rule: TextRule) => text(rule, controlSign)

/** Text that may hold line breaks and tabs; otherwise like `line`. */
export const prose = (rule: TextRule) => text(rule, controlSignBesidesBreaks)

/** A value that has to be there, whatever it says: used where the truth is decided elsewhere. */
export const present = (missing: string) =>
  z.string({ error: missing }).check(z.minLength(1, { error: missing, abort: true }))

function text({ label, missing, most, least }: TextRule, forbidden: RegExp) {
  const atLeast = least?.letters ?? 1
  return z.string({ error: missing }).check(
    z.trim(),
    z.minLength(1, { error: missing, abort: true }),
    z.refine((value) => value.isWellFormed() && !forbidden.test(value), {
      error: `${label} holds a character that cannot be kept`,
      abort: true,
    }),
    z.refine((value) => countLetters(value) >= atLeast, { error: least?.sentence ?? missing, abort: true }),
    z.refine((value) => countLetters(value) <= most, {
      error: `${label} cannot be longer than ${most.toLocaleString('en')} characters`,
    }),
  )
}
