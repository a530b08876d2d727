import { setTimeout as pause } from 'node:timers/promises'
import type { Settings } from '../../config.ts'
import { CommandError } from '../../core/problem.ts'
import { openSweeping } from '../../core/sweeping.ts'
import { openClockBelief } from '../../lifecycle/clock/believe-clock.ts'
import { openDeletions } from '../../lifecycle/library/deletions.ts'
import { joinLibrary } from '../../lifecycle/library/identity.ts'
import { openBesides } from '../../lifecycle/open-database.ts'
import type { SweepContext } from '../../lifecycle/sweep/sweep-context.ts'
import {
  findOrphans,
  keyOf,
  type Orphans,
  removeOrphans,
  type SweptFolder,
  sweepFolders,
} from '../../lifecycle/sweep/sweep-folder.ts'
import { sweepBefore, uploadsBefore } from '../../lifecycle/sweeper.ts'
import { openFileStore } from '../../storage/file-store.ts'
import { mediaFolderOf, openMedia } from '../../storage/open-media.ts'
import { openUploads } from '../../uploads/open-uploads.ts'

const listedNames = 5
const [patienceMs, retryMs] = [10_000, 100]

/** `sweep`: lists what no row owns; `sweep --yes` removes it, even more than the server removes in one round. */
export async function sweepByHand(settings: Settings, parameters: string[], now = () => new Date()) {
  const isConfirmed = parameters.includes('--yes')
  if (parameters.some((word) => word !== '--yes')) throw new CommandError('Usage: sweep, or sweep --yes')
  await using opened = await openBesides(settings)
  const { db, peers } = opened
  using storage = await openMedia(settings)
  const { media, bucket } = storage
  const library = await joinLibrary(db, settings, media)
  using deletions = openDeletions(settings, peers)
  const files = await openFileStore(mediaFolderOf(settings))
  const uploads = await openUploads({ files, media, bucket, peers })
  const context = {
    db,
    files,
    media,
    uploads,
    settings,
    now,
    library,
    deletions,
    sweeping: openSweeping(),
    requireClock: openClockBelief({ db, now, dataFolder: settings.dataFolder }),
  }
  if (isConfirmed) await context.requireClock()
  for (const folder of Object.keys(sweepFolders) as SweptFolder[]) {
    const orphans = await findOrphans(context, folder, sweepBefore(context))
    report(folder, orphans.total, orphans.names)
    if (isConfirmed) await take(context, orphans)
  }
  const { total, ids } = await uploads.listUntouched(uploadsBefore(context))
  report('uploads', total, ids)
  if (isConfirmed) await takeUploads(context, ids)
  console.log(
    isConfirmed
      ? 'They are gone.'
      : 'Nothing was deleted. To remove them, run: npm run lectern -- sweep --yes',
  )
}

function report(folder: string, total: number, names: string[]) {
  const listed = names.slice(0, listedNames).join(', ')
  const more = names.length > listedNames ? ', …' : ''
  console.log(`media/${folder}: ${names.length} of ${total} to take${listed && `: ${listed}${more}`}`)
}

async function take(context: SweepContext, { folder, names, ...found }: Orphans) {
  for (const name of names) context.sweeping.deleted.add(keyOf(folder, name))
  const confirmed = { ...found, folder, names, unproved: [] }
  await patiently(() => removeOrphans(context, confirmed, sweepBefore(context)))
}

const takeUploads = (context: SweepContext, ids: string[]) =>
  patiently(() =>
    context.deletions.whileNoBackup(async () => {
      for (const id of ids) await context.uploads.removeUntouched(id, uploadsBefore(context))
    }),
  )

/** A backup takes minutes, the server's own sweep moments. */
async function patiently(work: () => Promise<boolean>) {
  const giveUp = performance.now() + patienceMs
  while (!(await work())) {
    if (performance.now() > giveUp)
      throw new CommandError(
        'A backup or another sweep is running: nothing is deleted until it has ended. Try again then.',
      )
    await pause(retryMs)
  }
}
