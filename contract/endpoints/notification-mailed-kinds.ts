// Separate from the schemas, so that pages can offer the choices without loading zod.

/**
 * News that a person may turn on and off. `answer` includes the marking of an answer as accepted, `enrolled` a seat
 * for which one has waited, and `group-lapsed` what editors hear about their course.
 */
export const chosenKinds = [
  'announcement',
  'question',
  'answer',
  'mention',
  'message',
  'graded',
  'peer-asked',
  'peer-due',
  'peer-readable',
  'enrolled',
  'due-week',
  'due-day',
  'due-late',
  'retrain',
  'retrain-day',
  'lapsed',
  'group-lapsed',
] as const
export type ChosenKind = (typeof chosenKinds)[number]

export const mailedKinds = [
  'announcement',
  'question',
  'message',
  'graded',
  'peer-asked',
  'peer-due',
  'peer-readable',
  'enrolled',
  'due-week',
  'due-day',
  'due-late',
  'retrain',
  'retrain-day',
  'lapsed',
] as const satisfies ChosenKind[]
export type MailedKind = (typeof mailedKinds)[number]

export const mailHindrances = ['no-mail-server', 'draft'] as const
export type MailHindrance = (typeof mailHindrances)[number]
