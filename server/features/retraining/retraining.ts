import type { MailWriting } from '../../mail/open-mail-writing.ts'

/** Begins courses again before certificates end: `beginFor` when their owner asks for anything, `poll` for the others. */
export type Retraining = MailWriting & {
  /** Never fails: a database that cannot be written still serves reads. */
  beginFor(userId: string): Promise<void>
}
