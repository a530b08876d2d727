import type { Announcement } from '../../../contract/endpoints/announcement.ts'
import type { MailHindrance } from '../../../contract/endpoints/notification-mailed-kinds.ts'
import type { AppContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { countBatches } from '../../mail/batch-store.ts'
import type { AnnouncementRow } from './announcement-store.ts'

export const toAnnouncement = (row: AnnouncementRow): Announcement => ({
  _id: row.id,
  title: row.title,
  text: row.text,
  author: row.author_name,
  sendsMail: row.sends_mail,
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at?.toISOString() ?? null,
})

type Counted = Awaited<ReturnType<typeof countBatches>>

export async function toEditedAnnouncements(db: Database, rows: AnnouncementRow[]): Promise<Announcement[]> {
  const mailed = rows.filter(({ sends_mail }) => sends_mail)
  const counted = await countBatches(
    db,
    mailed.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...toAnnouncement(row),
    ...(row.sends_mail && { mails: toMails(row, counted) }),
  }))
}

type Mailed = Pick<AnnouncementRow, 'id' | 'mail_after' | 'mails_written'>

export function toMails({ id, mail_after, mails_written }: Mailed, counted: Counted) {
  const count = (...states: string[]) =>
    counted
      .filter(({ batch_id, state }) => batch_id === id && states.includes(state))
      .reduce((sum, { total }) => sum + Number(total), 0)
  return {
    isWriting: mail_after !== null,
    written: mails_written,
    sent: count('sent'),
    waiting: count('waiting', 'sending'),
    failed: count('failed', 'dropped'),
  }
}

export function mailHindrance(
  { mail }: Pick<AppContext, 'mail'>,
  course: { state: string },
): MailHindrance | null {
  if (!mail.isOn) return 'no-mail-server'
  return course.state === 'published' ? null : 'draft'
}
