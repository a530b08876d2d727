import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import type { AppContext } from '../../../../context.ts'
import { listAllPictures } from '../../picture/bank-picture-store.ts'
import { isSound } from '../../picture/picture-reference.ts'

/** The stored pictures and sounds of a course by their folders, with the names that they have in files of questions. */
export type StoredPictures = ReadonlyMap<
  string,
  { name: string; isSound: boolean; read(): Promise<Readable> }
>

export async function openPictures(
  { db, media }: Pick<AppContext, 'db' | 'media'>,
  courseId: string,
): Promise<StoredPictures> {
  const rows = await listAllPictures(db, courseId)
  return new Map(
    rows.map(({ folder, file, width }) => [
      folder,
      {
        name: `${folder}${extname(file)}`,
        isSound: isSound({ width }),
        read: () => media.read(`lectures/${folder}/${file}`),
      },
    ]),
  )
}
