// Separate from the schemas, so that pages can offer the choices without loading zod.

export const mailKinds = [
  'test',
  'password-reset',
  'password-changed',
  'account-deleted',
  'identity-linked',
  'email-confirm',
  'email-change',
  'email-taken',
  'email-changed',
  'invitation',
  'message-reply',
  'announcement',
  'warning',
  'question',
] as const
export type MailKind = (typeof mailKinds)[number]

/** Dropped ones were never sent to the end: they are out of date, replaced, or too many. */
export const mailStates = ['waiting', 'sending', 'sent', 'failed', 'dropped'] as const
export type MailState = (typeof mailStates)[number]

/**
 * Why a mail was not sent: no such mail server, no connection, no answer in time, a bad certificate, a wrong name or
 * password, an answer that asks to try later (4xx), a rejection (5xx); too late, replaced by a newer one, too many
 * that wait; nobody wants it any more.
 */
export const mailProblems = [
  'name',
  'connection',
  'timeout',
  'certificate',
  'sign-in',
  'later',
  'rejected',
  'expired',
  'replaced',
  'too-many',
  'unwanted',
] as const
export type MailProblem = (typeof mailProblems)[number]
