import type { Settings } from '../../config.ts'
import { CommandError } from '../../core/problem.ts'
import { thaw } from '../../db/moving/freeze.ts'
import { readMoveNote } from '../../db/moving/move-note-store.ts'
import { describeMedia } from '../../lifecycle/moving/describe-storage.ts'
import { readMark } from '../../lifecycle/moving/media-marks.ts'
import { describeLocations } from '../../lifecycle/moving/require-here.ts'
import { openBesides } from '../../lifecycle/open-database.ts'
import { openMedia } from '../../storage/open-media.ts'
import { removeJournal } from './journal.ts'
import { anything } from './open-halves.ts'

export async function undoMove(settings: Settings) {
  await using opened = await openBesides(settings, { requireHere: anything })
  using storage = await openMedia(settings)
  const note = await readMoveNote(opened.db)
  if (!note) throw new CommandError(await explainMissing(storage.media))
  if (note.media === describeMedia(settings))
    throw new CommandError(
      'These are the settings of the new place. Run this command with the settings of the old place.',
    )
  await storage.media.remove('moved-to')
  await thaw(opened.db)
  await removeJournal(settings.dataFolder)
  console.log(
    `The library is in use here again. What was written at ${describeLocations(note)} is not in it. Empty that place before you move there again.`,
  )
}

const explainMissing = async (media: Parameters<typeof readMark>[0]) =>
  (await readMark(media, 'moved-to'))
    ? 'Lectern has been started on the new media since, so these are out of date. Move back with: npm run lectern -- move --media FOLDER'
    : 'This library has not moved.'

export function cancelOnSignal() {
  const controller = new AbortController()
  const cancel = () =>
    controller.abort(
      new CommandError(
        'Cancelled. The library serves as before. Run the move again to continue where it stopped.',
      ),
    )
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.on(signal, cancel)
  return {
    signal: controller.signal,
    [Symbol.dispose]: () => {
      for (const signal of signals) process.off(signal, cancel)
    },
  }
}
