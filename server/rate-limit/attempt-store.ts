import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { oidcFlowMinutes } from '../../contract/endpoints/sign-in/oidc-choices.ts'
import * as serverMessages from '../../contract/messages/generated/server.ts'
import * as accountMessages from '../../contract/messages/generated/server-account.ts'
import * as certificateMessages from '../../contract/messages/generated/server-certificate.ts'
import * as emailMessages from '../../contract/messages/generated/server-email.ts'
import * as passkeyMessages from '../../contract/messages/generated/server-passkey.ts'
import * as questionMessages from '../../contract/messages/generated/server-question.ts'
import * as reportMessages from '../../contract/messages/generated/server-report.ts'
import * as reviewMessages from '../../contract/messages/generated/server-review.ts'
import type { Message } from '../../contract/messages/message.ts'
import { perHour } from '../../contract/validation/limits.ts'
import { Problem } from '../core/problem.ts'
import type { Database } from '../db/open.ts'

export type RateLimit = { name: string; max: number; minutes: number; message: Message }

/** Wrong passwords per account and address: counted per pair, so that one user cannot lock out another. */
export const guessing: RateLimit = {
  name: 'password',
  max: 10,
  minutes: 15,
  message: serverMessages.tooManyPasswords,
}

/** Guesses at one account from all addresses: too many lengthen the delay, but none is rejected. */
export const guessingAnywhere = { name: 'password anywhere', minutes: guessing.minutes }

/** Wrong codes of the second step per account: only a person who gave the password can make them. */
export const codeGuessing: RateLimit = {
  name: 'second step',
  max: 10,
  minutes: 15,
  message: accountMessages.tooManyCodes,
}

export const codeGuessingInADay: RateLimit = {
  ...codeGuessing,
  name: 'second step in a day',
  max: 50,
  minutes: 1_440,
}

/** Counts the uses of one flow, which works only once. */
export const oidcFlowUse = { name: 'oidc flow', minutes: oidcFlowMinutes * 2 }

export const rateLimits = {
  signIn: { name: 'sign-in', max: 600, minutes: 5, message: serverMessages.tooManySignIns },
  /** Going to the OpenID Connect provider and coming back count as two. */
  oidc: { name: 'oidc', max: 1_200, minutes: 5, message: serverMessages.tooManySignIns },
  passkeys: { name: 'passkeys', max: 600, minutes: 5, message: passkeyMessages.tooManyPasskeyTries },
  signUp: { name: 'sign-up', max: 300, minutes: 10, message: serverMessages.tooManySignUps },
  changePassword: {
    name: 'change-password',
    max: 200,
    minutes: 15,
    message: serverMessages.tooManyPasswordChangesHere,
  },
  forgotPassword: {
    name: 'forgot-password',
    max: 60,
    minutes: 10,
    message: serverMessages.tooManyResets,
  },
  restoreAccount: { name: 'restore-account', max: 60, minutes: 10, message: serverMessages.tooManySignIns },
  resetPassword: { name: 'reset-password', max: 60, minutes: 10, message: serverMessages.tooManyResets },
  emailMails: {
    name: 'email mails',
    max: 60,
    minutes: 10,
    message: emailMessages.tooManyMailsAsked,
  },
  openLink: { name: 'open link', max: 60, minutes: 10, message: emailMessages.tooManyLinks },
  /** A class downloads its certificates from one address. */
  certificatePdf: {
    name: 'certificate pdf',
    max: 120,
    minutes: 10,
    message: certificateMessages.tooManyPdfs,
  },
  message: { name: 'message', max: 60, minutes: 10, message: serverMessages.tooManyMessages },
} satisfies Record<string, RateLimit>

/** Limits per user. `guessing` bounds wrong passwords, so correct ones may come more often. */
export const userLimits = {
  changePassword: {
    name: 'own password',
    max: 20,
    minutes: 15,
    message: serverMessages.tooManyPasswordChanges,
  },
  createToken: { name: 'own tokens', max: 60, minutes: 10, message: serverMessages.tooManyNewTokens },
  exportData: { name: 'own data', max: 10, minutes: 60, message: accountMessages.tooManyExports },
  testMail: { name: 'own test mails', max: 20, minutes: 10, message: serverMessages.tooManyTestMails },
  changeEmail: {
    name: 'own email',
    max: 20,
    minutes: 15,
    message: emailMessages.tooManyMailsAsked,
  },
  invite: { name: 'own invitations', max: 300, minutes: 10, message: emailMessages.tooManyInvitations },
  importPeople: { name: 'own imports', max: 60, minutes: 10, message: emailMessages.tooManyInvitations },
  ask: {
    name: 'own questions',
    max: perHour.questions,
    minutes: 60,
    message: questionMessages.tooManyQuestions({ max: perHour.questions }),
  },
  answer: {
    name: 'own answers',
    max: perHour.answers,
    minutes: 60,
    message: questionMessages.tooManyAnswers({ max: perHour.answers }),
  },
  editPost: {
    name: 'own edits of posts',
    max: perHour.edits,
    minutes: 60,
    message: questionMessages.tooManyEdits({ max: perHour.edits }),
  },
  addPicture: {
    name: 'own pictures',
    max: perHour.pictures,
    minutes: 60,
    message: questionMessages.tooManyPicturesAdded({ max: perHour.pictures }),
  },
  report: {
    name: 'own reports',
    max: perHour.reports,
    minutes: 60,
    message: reportMessages.tooManyReports({ max: perHour.reports }),
  },
  reply: { name: 'own replies', max: 120, minutes: 10, message: serverMessages.tooManyMessages },
  review: { name: 'own reviews', max: 60, minutes: 10, message: reviewMessages.tooManyReviews },
  changeProfile: { name: 'own profile', max: 30, minutes: 10, message: serverMessages.tooManyProfileChanges },
} satisfies Record<string, RateLimit>

/** Limits per e-mail, whether or not it has an account. */
export const accountLimits = {
  forgotPassword: {
    name: 'forgotten password',
    max: 5,
    minutes: 15,
    message: serverMessages.tooManyResets,
  },
  emailMails: { name: 'email mails to', max: 5, minutes: 15, message: emailMessages.tooManyMailsAsked },
} satisfies Record<string, RateLimit>

type Counted = Pick<RateLimit, 'name' | 'minutes'>

const dayMs = 86_400_000
// Clocks of several processes differ slightly; a window that begins later than this began before a clock was set back.
const clockToleranceMs = 60_000

const windowMs = ({ minutes }: Counted) => minutes * 60_000

// Hashed, so that the table does not list who tried to sign in from where.
const keyOf = ({ name }: Pick<Counted, 'name'>, who: string) =>
  createHash('sha256').update(`${name} ${who}`).digest('hex')

/** Counts an attempt of `who` before it runs, so that a burst cannot outrun the count; throws 429 past the limit. */
export async function enforceRateLimit(db: Database, limit: RateLimit, who: string, now: Date) {
  const { count, since } = await countAttempt(db, limit, who, now)
  if (count <= limit.max) return
  throw new Problem('too-many', limit.message, { retryAfterSeconds: retryAfterSeconds(limit, since, now) })
}

export const retryAfterSeconds = (limit: Counted, since: Date, now: Date) =>
  Math.ceil((since.getTime() + windowMs(limit) - now.getTime()) / 1_000)

export const isCurrent = (limit: Counted, since: Date, now: Date) =>
  since.getTime() > now.getTime() - windowMs(limit) && since.getTime() <= now.getTime() + clockToleranceMs

export function countAttempt(db: Database, limit: Counted, who: string, now: Date, times = 1) {
  const fresh = new Date(now.getTime() - windowMs(limit))
  const impossible = new Date(now.getTime() + clockToleranceMs)
  return db
    .insertInto('attempt')
    .values({ key: keyOf(limit, who), count: times, since: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when attempt.since <= ${fresh} or attempt.since > ${impossible} then ${times} else attempt.count + ${times} end`,
        since: sql`case when attempt.since <= ${fresh} or attempt.since > ${now} then ${now} else attempt.since end`,
      }),
    )
    .returning(['count', 'since'])
    .executeTakeFirstOrThrow()
}

export function uncountAttempt(db: Database, limit: Counted, who: string) {
  return db
    .updateTable('attempt')
    .set({ count: sql`attempt.count - 1` })
    .where('key', '=', keyOf(limit, who))
    .execute()
}

export const guesserOf = (email: string, address: string) => `${address} ${email}`

export function forgetAttempts(db: Database, email: string, address: string) {
  return db
    .deleteFrom('attempt')
    .where('key', '=', keyOf(guessing, guesserOf(email, address)))
    .execute()
}

/** Deletes counts whose window has ended, and those begun before the clock was set back. */
export function purgeAttempts(db: Database, now: Date) {
  return db
    .deleteFrom('attempt')
    .where((row) =>
      row.or([
        row('since', '<=', new Date(now.getTime() - dayMs)),
        row('since', '>', new Date(now.getTime() + clockToleranceMs)),
      ]),
    )
    .execute()
}
