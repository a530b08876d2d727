import type { Log } from '../core/log.ts'
import type { Database } from '../db/open.ts'
import { type Outbox, openOutbox } from '../outbox/open-outbox.ts'
import { attemptMail, type MailCounts, maxMailPauseMs } from './attempt-mail.ts'
import { type ClaimedMail, claimMail, groupOfMail } from './mail-store.ts'
import type { Smtp } from './open-smtp.ts'

export type MailSender = Outbox & {
  /** Without a mail server, mails wait in the outbox, where administrators read them. */
  isOn: boolean
  counts: MailCounts
}

type SenderOptions = { db: Database; log: Log; now: () => Date; smtp: Smtp | undefined }

const maxAtOnce = 4

export function openMailSender({ db, log, now, smtp }: SenderOptions): MailSender {
  const counts: MailCounts = { sent: 0, failed: 0 }
  if (!smtp) return { ...noOutbox, isOn: false, counts }
  const outbox = openOutbox<ClaimedMail>({
    db,
    log,
    now,
    table: 'mail',
    maxAtOnce,
    maxPauseMs: maxMailPauseMs,
    groupOf: groupOfMail,
    claim: (claim) => claimMail(db, claim),
    attempt: (mail, signal) => attemptMail({ db, log, now, smtp, counts }, mail, signal),
  })
  return { ...outbox, isOn: true, counts }
}

const noOutbox: Outbox = { begin: () => {}, poll: async () => {}, [Symbol.asyncDispose]: async () => {} }
