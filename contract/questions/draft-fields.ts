import * as z from 'zod/mini'
import * as messages from '../messages/question-bank.ts'
import * as rules from '../messages/rules.ts'
import { maxQuestionHints, maxQuestionTags, questionLength } from '../validation/bounds/question-limits.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxLength } from '../validation/limits.ts'
import { countCharacters, hasVisible, isProse, prose, singleLine, unifyBreaks } from '../validation/text.ts'
import { optionalText, withAlt } from './part-texts.ts'
import { questionSchemas, questionUnion } from './schemas.ts'

const stemMissing = { error: issueText(messages.stemMissing) }

/** Markdown. It is not trimmed: leading spaces have a meaning. */
const stem = z.string(stemMissing).check(
  z.overwrite(unifyBreaks),
  z.refine(isProse, { error: issueText(rules.unstorable({ label: messages.theStem })), abort: true }),
  z.refine((text) => countCharacters(text) <= questionLength.stem, {
    error: issueText(rules.tooLong({ label: messages.theStem, max: questionLength.stem })),
  }),
  withAlt,
)

const tooManyTags = { error: issueText(messages.tooManyTags({ max: maxQuestionTags })) }
const tag = singleLine({ label: messages.theTag, missing: messages.tagEmpty, max: questionLength.tag })

const tooManyHints = { error: issueText(messages.tooManyHints({ max: maxQuestionHints })) }
const hint = prose({
  label: messages.theHint,
  missing: messages.hintEmpty,
  max: questionLength.feedback,
}).check(withAlt)

/** A path such as `Unit 1/Verbs`. */
const folder = z.pipe(
  z.string({ error: issueText(rules.unstorable({ label: messages.theFolder })) }),
  z.transform((path) =>
    path
      .split('/')
      .map((name) => name.trim())
      .filter(Boolean)
      .join('/'),
  ),
)
const folderName = singleLine({
  label: messages.theFolder,
  missing: messages.theFolder,
  max: questionLength.folder,
  mayBeEmpty: true,
})

/** What every kind has. Without a title, lists show the beginning of the stem. */
export const draftFields = {
  title: z.optional(
    singleLine({ label: rules.theTitle, missing: rules.theTitle, max: maxLength.title, mayBeEmpty: true }),
  ),
  stem: z.optional(stem),
  folder: z.optional(z.pipe(folder, folderName)),
  tags: z.optional(z.array(tag, tooManyTags).check(z.maxLength(maxQuestionTags, tooManyTags))),
  hints: z.optional(z.array(hint, tooManyHints).check(z.maxLength(maxQuestionHints, tooManyHints))),
  /** Markdown for everyone who answered. */
  feedback: optionalText(messages.theFeedback),
}

const fieldNames = [
  'kind',
  ...Object.keys(draftFields),
  ...Object.values(questionSchemas).flatMap(({ draft }) => Object.keys(draft)),
]

/** Names a field that no kind has, even where the kind is wrong, too. */
const knownFields = z.strictObject(
  Object.fromEntries(fieldNames.map((name) => [name, z.optional(z.unknown())])),
)

/** A text with gaps may say all by itself. */
const anyKind = questionUnion('draft', draftFields).check(
  z.refine(({ kind, stem: text = '' }) => kind === 'gaps' || hasVisible(text), {
    path: ['stem'],
    error: issueText(messages.stemMissing),
  }),
)

export const questionDraft = z.pipe(
  z.pipe(
    knownFields,
    z.transform((fields): unknown => fields),
  ),
  anyKind,
)
export type QuestionDraft = z.output<typeof questionDraft>
