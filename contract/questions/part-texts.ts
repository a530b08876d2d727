import * as z from 'zod/mini'
import type { Message } from '../messages/message.ts'
import * as messages from '../messages/question-bank.ts'
import * as rules from '../messages/rules.ts'
import { number } from '../validation/bounds/number.ts'
import { maxQuestionParts, questionLength } from '../validation/bounds/question-limits.ts'
import { issueText } from '../validation/issue-text.ts'
import { prose, proseOrNothing, singleLine } from '../validation/text.ts'

/** Made by the server. It stays with a part whose id, or else whose text, is sent again. */
export const partId = z.optional(
  z
    .string({ error: issueText(messages.unknownPart) })
    .check(z.maxLength(questionLength.partId, { error: issueText(messages.unknownPart) })),
)

const pictureWithoutAlt = /!\[\s*\]\(/

/** Of Markdown. */
export const withAlt = z.refine<string>((text) => !pictureWithoutAlt.test(text), {
  error: issueText(messages.withoutAlt),
})

/** Markdown of an option, an item or one side of a pair. */
export const partText = (label: Message) =>
  prose({ label, missing: messages.partEmpty({ label }), max: questionLength.part }).check(withAlt)

export const optionalText = (label: Message, max: number = questionLength.feedback) =>
  z.optional(proseOrNothing({ label, max }).check(withAlt))

export const flag = (label: Message) => z.boolean({ error: issueText(rules.notABoolean({ label })) })

export const parts = <Part extends z.ZodMiniType>(part: Part, label: Message, min: number) => {
  const missing = { error: issueText(messages.partsMissing({ label, min })) }
  const tooMany = { error: issueText(messages.partCount({ label, max: maxQuestionParts })) }
  return z.array(part, missing).check(z.minLength(min, missing), z.maxLength(maxQuestionParts, tooMany))
}

/** A text alone, or with the id that it has already. */
export const textPart = (label: Message) => {
  const text = partText(label)
  return z.union([text, z.strictObject({ _id: partId, text })], {
    error: issueText(messages.partEmpty({ label })),
  })
}

export const part = z.object({ _id: z.string(), text: z.string() })

const wrongShare = { error: issueText(messages.wrongShare) }

/** From 0 to 1. */
export const share = z.optional(number({ min: 0, max: 1 }, wrongShare))

/** An option may cost something, too. */
export const signedShare = z.optional(number({ min: -1, max: 1 }, wrongShare))

/** `*` stands for any letters, `\*` for an asterisk. */
const acceptedText = z.strictObject({
  text: singleLine({
    label: messages.theAccepted,
    missing: messages.partEmpty({ label: messages.theAccepted }),
    max: questionLength.accepted,
  }),
  share,
  feedback: optionalText(messages.theFeedback),
})

const full = {
  error: issueText(messages.noFullShare),
  abort: true,
}

export const hasFullShare = (accepted: { share?: number | undefined }[]) =>
  accepted.some(({ share: given = 1 }) => given === 1)

export const acceptedTexts = parts(acceptedText, messages.accepted, 1).check(z.refine(hasFullShare, full))

/** Whether letters differ by case, by accents and by the number of spaces between words. */
export const textRules = {
  isCaseSensitive: z.optional(flag(messages.isCaseSensitive)),
  isAccentSensitive: z.optional(flag(messages.isAccentSensitive)),
  isSpaceSensitive: z.optional(flag(messages.isSpaceSensitive)),
}

export const storedTextRules = {
  isCaseSensitive: z.boolean(),
  isAccentSensitive: z.boolean(),
  isSpaceSensitive: z.boolean(),
}

export const storedAccepted = z.object({
  text: z.string(),
  share: z.number(),
  feedback: z.optional(z.string()),
})
