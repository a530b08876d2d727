import { mkdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { toSafeName } from '../../../core/media/file-name.ts'
import type { Database } from '../../../db/open.ts'
import { listResources } from '../../../features/lecture/resource/resource-store.ts'
import type { MediaStore } from '../../../storage/media-store.ts'
import { copyStored } from '../copy-stored.ts'
import type { LectureNotes } from '../course-notes.ts'
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

/** 'table (2).pdf' if 'table.pdf' is taken. Many file systems do not tell 'Table.pdf' and 'table.pdf' apart. */
export function findFreeName(name: string, taken: Set<string>) {
  const ending = extname(name)
  const stem = name.slice(0, name.length - ending.length)
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${stem} (${number})${ending}`
    const folded = candidate.normalize('NFKC').toLowerCase()
    if (taken.has(folded)) continue
    taken.add(folded)
    return candidate
  }
}
