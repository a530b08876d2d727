import { readTranscript } from '../../contract/caption.ts'
import { serverSays } from '../../contract/server-words.ts'
import { roleDoor } from '../http/door.ts'
import { captionTables, requireCues } from './caption-access.ts'

export const readTranscriptDoor = roleDoor(readTranscript, captionTables, async ({ house, params }) => ({
  message: serverSays.transcriptRead,
  cues: await requireCues(house.db, params),
}))
