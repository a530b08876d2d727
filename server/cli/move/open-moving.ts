import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Settings, sqliteFile } from '../../config.ts'
import { CommandError } from '../../core/problem.ts'
import { readArriving, readMoveNote } from '../../db/moving/move-note-store.ts'
import { findLibraryId } from '../../lifecycle/library/identity-store.ts'
import { requireMediaHere } from '../../lifecycle/moving/require-here.ts'
import { openBesides } from '../../lifecycle/open-database.ts'
import { openMedia, openUsableMedia } from '../../storage/open-media.ts'
import { type Moving, requireSameTarget } from './finish-move.ts'
import { anything, openTargetDatabase, openTargetMedia } from './open-halves.ts'
import type { Target } from './read-target.ts'

export async function openMoving(from: Settings, target: Target): Promise<Moving> {
  const sqlitePath = from.databaseUrl ? undefined : join(from.dataFolder, sqliteFile)
  const none = new CommandError('There is no whole library here: Lectern has never been started on it.')
  if (sqlitePath && !existsSync(sqlitePath)) throw none
  await using opened = new AsyncDisposableStack()
  const { db } = opened.use(await openBesides(from, { requireHere: anything }))
  const { media } = opened.use(await openMedia(from))
  const libraryId = await findLibraryId(db)
  if (!libraryId || (await readArriving(db))) throw none
  const note = await readMoveNote(db)
  const hasMoved = note?.stage === 'moved'
  if (hasMoved) requireSameTarget(note, target)
  else await requireMediaHere(media, from)
  const openers = hasMoved ? arrived : arriving
  const targetDb = target.database
    ? opened.use(await openers.database(target.settings, libraryId)).db
    : undefined
  const targetMedia = target.media
    ? opened.use(await openers.media(target.settings, libraryId)).media
    : undefined
  const closing = opened.move()
  return {
    libraryId,
    from,
    to: target.settings,
    source: { db, media, sqliteFile: sqlitePath },
    target: { db: targetDb, media: targetMedia },
    hasMoved,
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

const arriving = { database: openTargetDatabase, media: openTargetMedia }

/** Lectern may already be serving there. */
const arrived = {
  database: (settings: Settings) => openBesides(settings, { mayBeNew: anything, requireHere: anything }),
  media: openUsableMedia,
}
