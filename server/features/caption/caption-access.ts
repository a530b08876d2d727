import type { Cue } from '../../../contract/endpoints/caption.ts'
import { serverMessages } from '../../../contract/messages/server-messages.ts'
import { Problem } from '../../core/problem.ts'
import type { TableName } from '../../db/changes.ts'
import type { Database } from '../../db/open.ts'
import { requireActiveLecture } from '../lecture/lecture-access.ts'
import { type CaptionsKey, findCues } from './caption-store.ts'

/** What decides about a lecture's captions. */
export const captionTables: readonly TableName[] = ['caption', 'lecture', 'course']

/** What these captions of a lecture that is there say, or 404. */
export async function requireCues(db: Database, key: CaptionsKey): Promise<Cue[]> {
  await requireActiveLecture(db, key.lectureId)
  const cues = await findCues(db, key)
  if (!cues) throw new Problem('not-found', serverMessages.captionsNotFound)
  return cues
}
