import { type Settings, WrongSetting } from '../../config.ts'
import { thaw } from '../../db/moving/freeze.ts'
import { type MoveNote, readArriving, readMoveNote } from '../../db/moving/move-note-store.ts'
import type { Database } from '../../db/open.ts'
import type { MediaStore } from '../../storage/media-store.ts'
import { describeDatabase, describeMedia } from './describe-storage.ts'
import { readMark } from './media-marks.ts'

const undo = 'npm run lectern -- move --undo'

const cutOffWords = `Run the move again, or give it up with: ${undo}`

const movedWords = (locations: string) =>
  `It has moved to ${locations}, and this library does not have what is written there. Use the settings of the new place. To use the old library all the same, run: ${undo}`

/** Throws a WrongSetting for a library that has moved elsewhere or has not fully arrived. */
export async function requireDatabaseHere(db: Database, settings: Settings) {
  const here = `The database is ${describeDatabase(settings)}, but`
  if (await readArriving(db))
    throw new WrongSetting(`${here} a move into it was interrupted. Run the move again.`)
  const note = await readMoveNote(db)
  if (note?.stage === 'frozen')
    throw new WrongSetting(`${here} it is being moved elsewhere, or the move was interrupted. ${cutOffWords}`)
  if (note?.database)
    throw new WrongSetting(`${here} the library is not here. ${movedWords(describeLocations(note))}`)
  if (note && note.media !== describeMedia(settings))
    throw new WrongSetting(
      `The media are ${describeMedia(settings)}, but they are not there. ${movedWords(describeLocations(note))}`,
    )
}

export async function requireMediaHere(media: MediaStore, settings: Settings) {
  const here = `The media are ${describeMedia(settings)}, but`
  if (await readMark(media, 'arriving'))
    throw new WrongSetting(`${here} a move to there was interrupted. Run the move again.`)
  const location = await readMark(media, 'moved-to')
  if (location) throw new WrongSetting(`${here} the library is not there. ${movedWords(location)}`)
}

/** Only the media have moved: the database stays, and becomes writable when Lectern starts on the new media. */
export async function endMoveOfMedia(db: Database) {
  if (await readMoveNote(db)) await thaw(db)
}

export const describeLocations = ({ database, media }: Omit<MoveNote, 'stage'>) =>
  [database, media].filter((location) => location !== undefined).join(' and ')
