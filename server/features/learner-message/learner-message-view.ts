import type { LearnerMessage } from '../../../contract/endpoints/learner-message.ts'
import type { Database } from '../../db/open.ts'
import { countBatches } from '../../mail/batch-store.ts'
import { toMails } from '../announcement/announcement-view.ts'
import type { LearnerMessageRow } from './learner-message-store.ts'

export async function toLearnerMessages(db: Database, rows: LearnerMessageRow[]): Promise<LearnerMessage[]> {
  // It was not sent by mail if the school had no mail server.
  const isMailed = ({ link_origin }: LearnerMessageRow) => link_origin !== null
  const counted = await countBatches(
    db,
    rows.filter(isMailed).map(({ id }) => id),
  )
  return rows.map((row) => ({
    _id: row.id,
    text: row.text,
    author: row.author_name,
    reader: row.reader_name,
    readers: row.reader_count,
    createdAt: row.created_at.toISOString(),
    ...(isMailed(row) && { mails: toMails(row, counted) }),
  }))
}
