import { readTranscript } from '../../contract/caption.ts'
import { serverSays } from '../../contract/server-words.ts'
import { door } from '../http/door.ts'
import { requireCues } from './caption-access.ts'

export const readTranscriptDoor = door(readTranscript, async ({ house, params }) => ({
  message: serverSays.transcriptRead,
  cues: await requireCues(house.db, params),
}))
