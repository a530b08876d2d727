import * as z from 'zod/mini'
import type { Message } from '../messages/message.ts'
import * as rules from '../messages/rules.ts'
import { issueText } from './issue-text.ts'

// RFC 5646 §4.4.1: the longest tag that programs must support.
const maxLength = 35

const error = issueText(rules.languageTag)

/** A BCP 47 tag in canonical spelling, without extensions, as they name no language. */
export const languageTag = (missing: Message) =>
  z.string({ error: issueText(missing) }).check(
    z.trim(),
    z.minLength(1, { error: issueText(missing), abort: true }),
    z.maxLength(maxLength, { error, abort: true }),
    z.refine((tag) => canonicalTag(tag) !== undefined, { error, abort: true }),
    z.overwrite((tag) => canonicalTag(tag) ?? tag),
  )

/** Canonical spelling, with two letters instead of three where both exist; undefined if it is no tag. */
export function canonicalTag(tag: string) {
  try {
    const [canonical = ''] = Intl.getCanonicalLocales(tag)
    return new Intl.Locale(canonical).baseName === canonical ? canonical : undefined
  } catch {
    return undefined
  }
}
