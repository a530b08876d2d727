import type { Settings } from '../../config.ts'
import { crashPoint } from '../../core/crash-point.ts'
import { CommandError } from '../../core/problem.ts'
import { freeze } from '../../db/moving/freeze.ts'
import { type MoveNote, removeArriving } from '../../db/moving/move-note-store.ts'
import type { Database } from '../../db/open.ts'
import { describeDatabase, describeMedia } from '../../lifecycle/moving/describe-storage.ts'
import { writeMark } from '../../lifecycle/moving/media-marks.ts'
import { describeLocations } from '../../lifecycle/moving/require-here.ts'
import type { MediaStore } from '../../storage/media-store.ts'
import { removeJournal } from './journal.ts'
import type { Target } from './read-target.ts'

export type Moving = {
  libraryId: string
  from: Settings
  to: Settings
  source: { db: Database; media: MediaStore; sqliteFile: string | undefined }
  /** Undefined for a half that stays. */
  target: { db: Database | undefined; media: MediaStore | undefined }
  /** An earlier move copied everything, but may have been interrupted before its last step. */
  hasMoved: boolean
} & AsyncDisposable

export const noteOf = ({ to, target }: Pick<Moving, 'to' | 'target'>): Omit<MoveNote, 'stage'> => ({
  ...(target.db && { database: describeDatabase(to) }),
  ...(target.media && { media: describeMedia(to) }),
})

/**
 * Closes the old library before it opens the new one, so both are never writable at once. After an interruption between
 * two steps, neither starts until the move runs again.
 */
export async function finishMove(moving: Moving) {
  const { source, target, libraryId, from } = moving
  const note = noteOf(moving)
  await freeze(source.db, { ...note, stage: 'moved' })
  crashPoint('move-closed')
  await target.media?.write('library-id', `${libraryId}\n`)
  if (target.media) await writeMark(source.media, 'moved-to', describeLocations(note))
  await target.media?.remove('arriving')
  crashPoint('move-media-opened')
  if (target.db) await removeArriving(target.db)
  await removeJournal(from.dataFolder)
}

export function requireSameTarget(note: MoveNote, { settings, database, media }: Target) {
  const isSame =
    note.database === (database ? describeDatabase(settings) : undefined) &&
    note.media === (media ? describeMedia(settings) : undefined)
  if (!isSame)
    throw new CommandError(
      `This library has moved to ${describeLocations(note)}. To move it again, use the settings of that place.`,
    )
}
