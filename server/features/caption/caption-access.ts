import type { Cue } from '../../../contract/endpoints/caption.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { Problem } from '../../core/problem.ts'
import type { Database } from '../../db/open.ts'
import type { TableName } from '../../db/tables.ts'
import { type Requester, viewTables } from '../course/visible-course-store.ts'
import { requireVisibleLecture } from '../lecture/lecture-access.ts'
import { type CaptionsKey, findCues } from './caption-store.ts'

export const captionTables: readonly TableName[] = [...viewTables, 'caption', 'lecture']

export async function requireCues(db: Database, requester: Requester, key: CaptionsKey): Promise<Cue[]> {
  await requireVisibleLecture(db, requester, key.lectureId)
  const cues = await findCues(db, key)
  if (!cues) throw new Problem('not-found', serverMessages.captionsNotFound)
  return cues
}
