type Part = { isCorrect?: boolean; share?: number; feedback?: string }
type Fields = Record<string, unknown>

/** Feedback of a file; `right` and `wrong` are for whole answers. */
export type OutcomeFeedback = { general: string[]; right: string; wrong: string }

/**
 * Lectern's feedback belongs to an option or an accepted answer: what is for right or wrong answers goes there where the
 * question has one chosen or typed answer, and else, with a sign, to what everyone reads.
 */
export function withFeedback<Given extends Fields>(
  fields: Given,
  { general, right, wrong }: OutcomeFeedback,
) {
  const rest = [...general]
  const add = (parts: Part[], isRight: (one: Part) => boolean) =>
    parts.map((one) => {
      const feedback = one.feedback || (isRight(one) ? right : wrong)
      return feedback ? { ...one, feedback } : one
    })
  const changed: Fields = { ...fields }
  if (fields.isSingle === true)
    changed.options = add(fields.options as Part[], ({ isCorrect }) => isCorrect === true)
  else if (typeof fields.isTrue === 'boolean') {
    changed.trueFeedback = fields.trueFeedback || (fields.isTrue ? right : wrong)
    changed.falseFeedback = fields.falseFeedback || (fields.isTrue ? wrong : right)
  } else if (Array.isArray(fields.accepted)) {
    const accepted = fields.accepted as Part[]
    changed.accepted = accepted.map((one) =>
      one.share === 1 && !one.feedback && right ? { ...one, feedback: right } : one,
    )
    rest.push(marked('✗', wrong))
  } else rest.push(marked('✓', right), marked('✗', wrong))
  return { ...changed, feedback: joined(rest) } as Given & { feedback: string }
}

const marked = (sign: string, text: string) => text && `${sign} ${text}`

/** Paragraphs, each said once. */
export const joined = (texts: string[]) => [...new Set(texts.filter(Boolean))].join('\n\n')
