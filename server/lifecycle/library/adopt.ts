import { join } from 'node:path'
import type { Settings } from '../../config.ts'
import { openFileStore } from '../../storage/file-store.ts'
import { openDatabase } from '../open-database.ts'
import { assignNewId } from './identity.ts'

export async function adopt(settings: Settings) {
  await using opened = await openDatabase(settings, async () => {})
  await openFileStore(join(settings.dataFolder, 'media'))
  await assignNewId(opened.db, settings)
  console.log(
    `The database and the media in ${settings.dataFolder} are one library now. Start Lectern; files that no row owns are swept. Look at them first with: npm run lectern -- sweep`,
  )
}
