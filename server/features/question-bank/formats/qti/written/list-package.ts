import { Readable } from 'node:stream'
import type { ArchiveFile } from '../../../../../http/zip/archive.ts'
import { foldersIn, referenceOf } from '../../../picture/picture-reference.ts'
import type { StoredQuestion } from '../../../question-store.ts'
import { titleOf } from '../../../question-view.ts'
import type { StoredPictures } from '../../pictures/open-pictures.ts'
import { writeItem } from './write-item.ts'
import { manifestEnd, startManifest, writeResource } from './write-manifest.ts'

/** The files of a package of QTI 3.0, made while it is sent: an item for each question, the pictures and sounds that it has, and
 * at the end the manifest, which names those that QTI cannot say. */
export async function* listPackage(
  batches: AsyncIterable<StoredQuestion[]>,
  pictures: StoredPictures,
): AsyncGenerator<ArchiveFile> {
  const added = new Set<string>()
  const resources: string[] = []
  const leftOut: string[] = []
  for await (const questions of batches)
    for (const question of questions) {
      const identifier = `q${resources.length + 1}`
      const path = `items/${identifier}.xml`
      const written = writeItem(question, identifier)
      if (written === undefined) {
        leftOut.push(titleOf(question))
        continue
      }
      const shown = picturesIn(written, pictures)
      const item = shown.reduce(
        (xml, one) => xml.replaceAll(one.reference, `../${one.path}`),
        withPlayers(written, pictures),
      )
      resources.push(writeResource({ ...question, identifier, path, files: shown.map((one) => one.path) }))
      yield { path, read: async () => Readable.from([item]) }
      for (const one of shown.filter(({ path: picture }) => !added.has(picture))) {
        added.add(one.path)
        yield { path: one.path, read: one.read }
      }
    }
  const manifest = [startManifest(leftOut), ...resources, manifestEnd]
  yield { path: 'imsmanifest.xml', read: async () => Readable.from(manifest) }
}

const images = /<img src="(resource:([\da-f-]{36}))" alt="([^"<>]*)"[^<>]*\/>/g

/** Markdown says sounds as it says pictures, XHTML does not. */
const withPlayers = (item: string, pictures: StoredPictures) =>
  item.replace(images, (whole, address: string, folder: string, words: string) =>
    pictures.get(folder)?.isSound
      ? `<audio src="${address}" controls="controls" aria-label="${words}"></audio>`
      : whole,
  )

const picturesIn = (item: string, pictures: StoredPictures) =>
  foldersIn(item).flatMap((folder) => {
    const stored = pictures.get(folder)
    return stored
      ? [
          {
            reference: referenceOf({ folder }),
            path: `${stored.isSound ? 'sounds' : 'pictures'}/${stored.name}`,
            read: stored.read,
          },
        ]
      : []
  })
