import { join } from 'node:path'
import type { Settings } from '../config.ts'
import { openFileStore, type StoreFolder } from '../media/file-store.ts'
import { openUploads } from '../media/upload/uploads.ts'
import { Refusal } from '../operate/refusal.ts'
import { openBesides } from '../start/open-database.ts'
import { findOrphans, keyOf, type Orphans, removeOrphans, sweepFolders } from '../start/sweep/sweep-folder.ts'
import type { SweepRoom } from '../start/sweep/sweep-room.ts'
import { sweepMoment, uploadsMoment } from '../start/sweeper.ts'
import { openDeletions } from './deletions.ts'
import { joinLibrary } from './identity.ts'
import { openSweeping } from './sweeping.ts'

const shownNames = 5

/** `sweep`: shows what no row owns; `sweep --yes` takes it, also more than a round of the server would. */
export async function sweepByHand(settings: Settings, parameters: string[], now = () => new Date()) {
  const isTold = parameters.includes('--yes')
  if (parameters.some((word) => word !== '--yes')) throw new Refusal('Say: sweep, or sweep --yes')
  await using opened = await openBesides(settings)
  const { db, neighbours } = opened
  const library = await joinLibrary(db, settings)
  using deletions = openDeletions(settings, neighbours)
  const files = await openFileStore(join(settings.dataFolder, 'media'))
  const uploads = openUploads(files, neighbours)
  const room = {
    db,
    files,
    uploads,
    settings,
    now,
    library,
    deletions,
    sweeping: openSweeping(),
  }
  for (const folder of Object.keys(sweepFolders) as StoreFolder[]) {
    const orphans = await findOrphans(room, folder, sweepMoment(room))
    show(folder, orphans.total, orphans.names)
    if (isTold) await take(room, orphans)
  }
  const { total, ids } = await uploads.listUntouched(uploadsMoment(room))
  show('uploads', total, ids)
  if (isTold) await takeUploads(room, ids)
  console.log(
    isTold ? 'They are gone.' : 'Nothing was deleted. To take them away, say: npm run lectern -- sweep --yes',
  )
}

function show(folder: string, total: number, names: string[]) {
  const shown = names.slice(0, shownNames).join(', ')
  const more = names.length > shownNames ? ', …' : ''
  console.log(`media/${folder}: ${names.length} of ${total} to take${shown && `: ${shown}${more}`}`)
}

/** The operator has seen them: they count as deleted by people. */
async function take(room: SweepRoom, { folder, names, ...found }: Orphans) {
  for (const name of names) room.sweeping.deleted.add(keyOf(folder, name))
  const told = { ...found, folder, names, unproved: [] }
  if (!(await removeOrphans(room, told, sweepMoment(room)))) throw new Refusal(whileBackup)
}

async function takeUploads(room: SweepRoom, ids: string[]) {
  const isDone = await room.deletions.whileNoBackup(async () => {
    for (const id of ids) await room.uploads.removeUntouched(id, uploadsMoment(room))
  })
  if (!isDone) throw new Refusal(whileBackup)
}

const whileBackup = 'A backup is running: nothing is deleted until it has ended. Try again then.'
