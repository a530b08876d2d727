import { Readable } from 'node:stream'
import type { ArchiveFile } from '../../../../../http/zip/archive.ts'
import { foldersIn, referenceOf } from '../../../picture/picture-reference.ts'
import type { StoredQuestion } from '../../../question-store.ts'
import { titleOf } from '../../../question-view.ts'
import type { StoredPictures } from '../../pictures/open-pictures.ts'
import { writeItem } from './write-item.ts'
import { manifestEnd, startManifest, writeResource } from './write-manifest.ts'

/** The files of a package of QTI 3.0, made while it is sent: an item for each question, the pictures that it shows, and at
 * the end the manifest, which names those that QTI cannot say. */
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
      const item = shown.reduce((xml, one) => xml.replaceAll(one.reference, `../${one.path}`), written)
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

const picturesIn = (item: string, pictures: StoredPictures) =>
  foldersIn(item).flatMap((folder) => {
    const stored = pictures.get(folder)
    return stored
      ? [{ reference: referenceOf({ folder }), path: `pictures/${stored.name}`, read: stored.read }]
      : []
  })
