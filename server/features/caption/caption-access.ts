import type { Cue } from '../../../contract/endpoints/caption.ts'
import * as serverMessages from '../../../contract/messages/generated/server.ts'
import { Problem } from '../../core/problem.ts'
import type { TableName } from '../../db/changes.ts'
import type { Database } from '../../db/open.ts'
import { requireActiveLecture } from '../lecture/lecture-access.ts'
import { type CaptionsKey, findCues } from './caption-store.ts'

/** The tables that a lecture's captions depend on. */
export const captionTables: readonly TableName[] = ['caption', 'lecture', 'course']

/** The cues of an active lecture's captions; throws 404 when there are none. */
export async function requireCues(db: Database, key: CaptionsKey): Promise<Cue[]> {
  await requireActiveLecture(db, key.lectureId)
  const cues = await findCues(db, key)
  if (!cues) throw new Problem('not-found', serverMessages.captionsNotFound)
  return cues
}
