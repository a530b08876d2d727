import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toSafeName } from '../../../core/media/file-name.ts'
import { findArticle } from '../../../features/lecture/article/article-store.ts'
import { listPictures } from '../../../features/lecture/article/picture/picture-store.ts'
import { referenceOf } from '../../../features/lecture/article/picture/picture-view.ts'
import { copyStored, type Export } from '../copy-stored.ts'
import { articleEnding } from '../plan/lecture-files.ts'
import { findFreeName } from '../resources/export-resources.ts'
import { pictureFolderOf, replaceDestinations, toDestination } from './picture-names.ts'

export async function exportArticle(
  { db, media, folder }: Export,
  { id: lectureId }: { id: string },
  name: string,
) {
  const body = (await findArticle(db, lectureId))?.body ?? ''
  const pictures = new Map((await listPictures(db, lectureId)).map((row) => [referenceOf(row), row]))
  const taken = new Set<string>()
  const files = new Map<string, string>()
  const text = replaceDestinations(body, (reference) => {
    const row = pictures.get(reference)
    if (!row) return undefined
    const file = files.get(reference) ?? findFreeName(toSafeName(row.file_name), taken)
    files.set(reference, file)
    return toDestination(pictureFolderOf(name), file)
  })
  const target = join(folder, pictureFolderOf(name))
  if (files.size > 0) await mkdir(target)
  for (const [reference, file] of files) {
    const row = pictures.get(reference)
    if (row) await copyStored(media, `lectures/${row.folder}/${row.file}`, join(target, file))
  }
  await writeFile(join(folder, name + articleEnding), text)
  return undefined
}
