import { Readable } from 'node:stream'
import type { ArchiveFile } from '../../../../../http/zip/archive.ts'
import type { StoredQuestion } from '../../../question-store.ts'
import { titleOf } from '../../../question-view.ts'
import { writeItem } from './write-item.ts'
import { manifestEnd, startManifest, writeResource } from './write-manifest.ts'

/** The files of a package of QTI 3.0, made while it is sent: an item for each question, and at the end the
 * manifest, which names those that QTI cannot say. */
export async function* listPackage(batches: AsyncIterable<StoredQuestion[]>): AsyncGenerator<ArchiveFile> {
  const resources: string[] = []
  const leftOut: string[] = []
  for await (const questions of batches)
    for (const question of questions) {
      const identifier = `q${resources.length + 1}`
      const path = `items/${identifier}.xml`
      const item = writeItem(question, identifier)
      if (item === undefined) {
        leftOut.push(titleOf(question))
        continue
      }
      resources.push(writeResource({ ...question, identifier, path }))
      yield { path, read: async () => Readable.from([item]) }
    }
  const manifest = [startManifest(leftOut), ...resources, manifestEnd]
  yield { path: 'imsmanifest.xml', read: async () => Readable.from(manifest) }
}
