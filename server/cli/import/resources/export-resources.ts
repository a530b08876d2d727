import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { toSafeName } from '../../../core/media/file-name.ts'
import type { Database } from '../../../db/open.ts'
import { listResources } from '../../../features/lecture/resource/resource-store.ts'
import type { MediaStore } from '../../../storage/media-store.ts'
import { copyStored } from '../copy-stored.ts'
import type { LectureNotes } from '../course-notes.ts'
import { findFreeName } from './free-name.ts'
import { resourceFolderOf } from './plan-resources.ts'

type Export = { db: Database; media: MediaStore; folder: string }

export async function exportResources(
  { db, media, folder }: Export,
  lectureId: string,
  name: string,
): Promise<LectureNotes['resources']> {
  const rows = await listResources(db, [lectureId])
  if (rows.length === 0) return undefined
  const target = join(folder, resourceFolderOf(name))
  await mkdir(target)
  const taken = new Set<string>()
  const noted = []
  for (const row of rows) {
    const file = findFreeName(toSafeName(row.file_name), taken)
    await copyStored(media, `lectures/${row.folder}/${row.file}`, join(target, file))
    noted.push({ file, ...(file !== row.file_name && { fileName: row.file_name }) })
  }
  return noted
}
