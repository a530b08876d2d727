import * as z from 'zod/mini'
import * as rules from '../messages/generated/rules.ts'
import type { Message } from '../messages/message.ts'
import { issueText } from './issue-text.ts'

// RFC 5646 §4.4.1: the longest tag that implementations must support.
const maxLength = 35

const error = issueText(rules.languageTag)

/** A BCP 47 tag in canonical spelling, without extensions: they name no language. */
export const languageTag = (missing: Message) =>
  z.string({ error: issueText(missing) }).check(
    z.trim(),
    z.minLength(1, { error: issueText(missing), abort: true }),
    z.maxLength(maxLength, { error, abort: true }),
    z.refine((tag) => canonicalTag(tag) !== undefined, { error, abort: true }),
    z.overwrite((tag) => canonicalTag(tag) ?? tag),
  )

/** The tag in its canonical spelling, two letters instead of three where they exist; undefined when it is none. */
export function canonicalTag(tag: string) {
  try {
    const [canonical = ''] = Intl.getCanonicalLocales(tag)
    return new Intl.Locale(canonical).baseName === canonical ? canonical : undefined
  } catch {
    return undefined
  }
}
