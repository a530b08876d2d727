import type { Settings } from '../../config.ts'
import { pictureOfFile } from '../../images/picture-sizes.ts'
import type { MediaFolder } from '../../storage/media-store.ts'
import { openMedia } from '../../storage/open-media.ts'

/** What lies in the media, longer than the sweeper waits, and belongs to none of the `owned` files. */
export async function findOrphans(settings: Settings, owned: string[]) {
  using storage = await openMedia(settings)
  const { media } = storage
  const before = new Date(Date.now() - settings.sweepAfterSeconds * 1_000)
  const kept = new Set(owned.map(ownerOf))
  const orphans: string[] = []
  for (const folder of ['pictures', 'lectures'] satisfies MediaFolder[]) {
    for await (const top of media.listTop(folder)) {
      const name = `${folder}/${top}`
      if (!kept.has(ownerOf(name)) && (await media.isUntouched(name, before))) orphans.push(name)
    }
  }
  return orphans
}

/** The picture in all its sizes, or the folder of a lecture. */
function ownerOf(name: string) {
  const [folder, top = ''] = name.split('/')
  return `${folder}/${folder === 'pictures' ? pictureOfFile(top) : top}`
}
