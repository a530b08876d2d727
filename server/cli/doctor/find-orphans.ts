import type { Settings } from '../../config.ts'
import { pictureOfFile } from '../../images/picture-sizes.ts'
import type { MediaFolder } from '../../storage/media-store.ts'
import { openMedia } from '../../storage/open-media.ts'

/** Lists media files that are older than the sweeper's waiting time and belong to none of `owned`. */
export async function findOrphans(settings: Settings, owned: string[]) {
  using storage = await openMedia(settings)
  const { media } = storage
  const before = new Date(Date.now() - settings.sweepAfterSeconds * 1_000)
  const foldersInUse = new Set(owned.map(ownerOf))
  const orphans: string[] = []
  for (const folder of ['pictures', 'lectures'] satisfies MediaFolder[]) {
    for await (const top of media.listTop(folder)) {
      const name = `${folder}/${top}`
      if (!foldersInUse.has(ownerOf(name)) && (await media.isUntouched(name, before))) orphans.push(name)
    }
  }
  return orphans
}

function ownerOf(name: string) {
  const [folder, top = ''] = name.split('/')
  return `${folder}/${folder === 'pictures' ? pictureOfFile(top) : top}`
}
