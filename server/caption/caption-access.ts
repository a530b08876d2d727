import type { Cue } from '../../contract/caption.ts'
import { serverSays } from '../../contract/server-words.ts'
import type { TableName } from '../db/changes.ts'
import type { Database } from '../db/open.ts'
import { requireLectureThere } from '../lecture/lecture-access.ts'
import { Problem } from '../problem.ts'
import { type CaptionPlace, findCues } from './caption-store.ts'

/** What decides about a lecture's captions. */
export const captionTables: readonly TableName[] = ['caption', 'lecture', 'course']

/** What these captions of a lecture that is there say, or 404. */
export async function requireCues(db: Database, place: CaptionPlace): Promise<Cue[]> {
  await requireLectureThere(db, place.lectureId)
  const cues = await findCues(db, place)
  if (!cues) throw new Problem('not-found', serverSays.captionsNotFound)
  return cues
}
