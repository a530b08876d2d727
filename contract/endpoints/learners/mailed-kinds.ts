// Separate from the schemas, so that pages can offer the choices without loading zod.

/** Of which news a person may choose how they get it. An answer that was marked counts as an answer. */
export const chosenKinds = ['announcement', 'question', 'answer', 'mention'] as const
export type ChosenKind = (typeof chosenKinds)[number]

/** Of these, what comes by mail, too. */
export const mailedKinds = ['announcement', 'question'] as const satisfies ChosenKind[]
export type MailedKind = (typeof mailedKinds)[number]

/** Why an announcement cannot be sent by mail: the school has no mail server, or learners do not see the course. */
export const mailHindrances = ['no-mail-server', 'draft'] as const
export type MailHindrance = (typeof mailHindrances)[number]
