import { readTranscript } from '../../contract/caption.ts'
import { says } from '../../contract/words.ts'
import { door } from '../http/door.ts'
import { requireCues } from './caption-access.ts'

export const readTranscriptDoor = door(readTranscript, async ({ house, params }) => ({
  message: says.transcriptRead,
  cues: await requireCues(house.db, params),
}))
