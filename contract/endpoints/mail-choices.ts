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
  'message',
  'warning',
  'question',
  'enrolment',
  'grade',
  'peer-review',
  'reminder',
] as const
export type MailKind = (typeof mailKinds)[number]

/** `dropped`: given up because it was out of date, replaced, unwanted, or one of too many. */
export const mailStates = ['waiting', 'sending', 'sent', 'failed', 'dropped'] as const
export type MailState = (typeof mailStates)[number]

/**
 * Why a mail was not sent: unknown mail server, no connection, no answer in time, bad certificate, wrong user
 * name or password, asked to try later (4xx), rejected (5xx), out of date, replaced by a newer one, too many
 * waiting, not wanted any more.
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
