import type { Kysely } from 'kysely'
import type { Settings } from '../../config.ts'
import { crashPoint } from '../../core/crash-point.ts'
import { CommandError } from '../../core/problem.ts'
import { copyChanges, copyRows } from '../../db/moving/copy-rows.ts'
import { freeze, thaw } from '../../db/moving/freeze.ts'
import { readMoveNote } from '../../db/moving/move-note-store.ts'
import { readSnapshot } from '../../db/moving/read-snapshot.ts'
import type { Tables } from '../../db/tables.ts'
import { pauseDeletions } from '../../lifecycle/library/deletions.ts'
import { describeMedia } from '../../lifecycle/moving/describe-storage.ts'
import { copyMedia, verifyMedia } from './copy-media.ts'
import { finishMove, type Moving, noteOf } from './finish-move.ts'
import { type Journal, openJournal } from './journal.ts'
import { openMoving } from './open-moving.ts'
import { listOwnedMedia } from './owned-media-store.ts'
import { type Copied, countProgress, describeEnd, describeSettings, openProgress } from './progress.ts'
import { readMoveWords, readTarget } from './read-target.ts'
import { cancelOnSignal, undoMove } from './undo-move.ts'

/**
 * `move`: copies a serving library elsewhere, then makes it read-only while the rest is copied and everything is
 * compared. An interrupted move continues when it runs again.
 */
export async function move(settings: Settings, parameters: string[]) {
  const words = readMoveWords(parameters)
  if (words.undo) return undoMove(settings)
  const target = readTarget(settings, words)
  await using opened = new AsyncDisposableStack()
  const moving = opened.use(await openMoving(settings, target))
  if (moving.hasMoved) {
    await finishMove(moving)
    return console.log(`The library has moved already.\n${describeSettings(moving)}`)
  }
  const { signal } = opened.use(cancelOnSignal())
  opened.use(await pauseDeletions(settings))
  if (await readMoveNote(moving.source.db)) await thaw(moving.source.db)
  const journal = await openJournal(settings.dataFolder, describeMedia(target.settings))
  console.log('Copying, while the library serves')
  await copyServing(moving, journal, signal)
  crashPoint('move-copied')
  const frozenAt = performance.now()
  const copied = await copyRest(moving, journal, signal)
  await finishMove(moving)
  console.log(describeEnd(moving, { ...copied, frozenMs: performance.now() - frozenAt }))
}

async function copyServing({ source, target }: Moving, journal: Journal, signal: AbortSignal) {
  if (target.db) {
    const { db } = target
    await readSnapshot(source, async (rows) => {
      await copyRows({ from: rows, to: db, report: await countProgress(rows, signal) })
    })
  }
  await copyFiles(source.db, { source, target }, journal, signal)
}

/** Nothing changes from here on. A failure or a cancellation makes the library writable again. */
async function copyRest(moving: Moving, journal: Journal, signal: AbortSignal): Promise<Copied> {
  const { source, target } = moving
  signal.throwIfAborted()
  await freeze(source.db, { ...noteOf(moving), stage: 'frozen' })
  crashPoint('move-frozen')
  try {
    console.log('Copying the rest. Until that is done the library can only be read')
    const report = () => signal.throwIfAborted()
    const tables = target.db ? await copyChanges({ from: source.db, to: target.db, report }) : []
    const files = await copyFiles(source.db, moving, journal, signal)
    if (target.media) await verifyMedia(files, target.media)
    signal.throwIfAborted()
    return { tables, files }
  } catch (error) {
    await thaw(source.db)
    throw error
  }
}

async function copyFiles(
  rows: Kysely<Tables>,
  { source, target }: Pick<Moving, 'source' | 'target'>,
  journal: Journal,
  signal: AbortSignal,
) {
  if (!target.media) return []
  const { files, missing } = await listOwnedMedia(rows, source.media)
  if (missing.length > 0)
    throw new CommandError(
      `${missing.length} files of the library are missing, such as ${missing[0]}. See: npm run lectern -- doctor`,
    )
  const progress = openProgress(files)
  await copyMedia(files, { from: source.media, to: target.media, journal, signal, report: progress.add })
  return files
}
