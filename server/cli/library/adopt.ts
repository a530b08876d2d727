import type { Settings } from '../../config.ts'
import { assignNewId } from '../../lifecycle/library/identity.ts'
import { openDatabase } from '../../lifecycle/open-database.ts'
import { openFileStore } from '../../storage/file-store.ts'
import { mediaFolderOf, openUsableMedia } from '../../storage/open-media.ts'

export async function adopt(settings: Settings) {
  await using opened = await openDatabase(settings, { mayBeNew: async () => {} })
  using storage = await openUsableMedia(settings)
  await openFileStore(mediaFolderOf(settings))
  await assignNewId(opened.db, storage.media)
  console.log(
    `The database and the media in ${settings.dataFolder} now have the same library id. Start Lectern; it will sweep files that no row owns. To look at them first, run: npm run lectern -- sweep`,
  )
}
