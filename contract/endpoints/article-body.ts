import * as z from 'zod/mini'
import * as rules from '../messages/rules.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxArticleLength } from '../validation/limits.ts'
import { countCharacters, hasVisible, isProse, unifyBreaks } from '../validation/text.ts'

const label = rules.theArticle

/** Markdown (CommonMark 0.31). It is not trimmed: leading spaces have a meaning. */
export const articleBody = z
  .string({ error: issueText(rules.articleMissing) })
  .check(
    z.overwrite(unifyBreaks),
    z.refine(isProse, { error: issueText(rules.unstorable({ label })), abort: true }),
    z.refine(hasVisible, { error: issueText(rules.articleMissing), abort: true }),
    z.refine(isShort, { error: tooLong() }),
  )

/** A draft may be empty: readers do not see it yet. */
export const articleDraftBody = z
  .string({ error: issueText(rules.articleMissing) })
  .check(
    z.overwrite(unifyBreaks),
    z.refine(isProse, { error: issueText(rules.unstorable({ label })), abort: true }),
    z.refine(isShort, { error: tooLong() }),
  )

function isShort(text: string) {
  return countCharacters(text) <= maxArticleLength
}

function tooLong() {
  return issueText(rules.tooLong({ label, max: maxArticleLength }))
}
