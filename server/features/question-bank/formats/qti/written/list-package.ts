import { Readable } from 'node:stream'
import type { ArchiveFile } from '../../../../../http/zip/archive.ts'
import type { StoredQuestion } from '../../../question-store.ts'
import { writeItem } from './write-item.ts'
import { manifestEnd, manifestStart, writeResource } from './write-manifest.ts'

/** The files of a package of QTI 3.0, made while it is sent: an item for each question, and the manifest at the end. */
export async function* listPackage(batches: AsyncIterable<StoredQuestion[]>): AsyncGenerator<ArchiveFile> {
  const resources: string[] = []
  for await (const questions of batches)
    for (const question of questions) {
      const identifier = `q${resources.length + 1}`
      const path = `items/${identifier}.xml`
      resources.push(writeResource({ ...question, identifier, path }))
      yield { path, read: async () => Readable.from([writeItem(question, identifier)]) }
    }
  const manifest = [manifestStart, ...resources, manifestEnd]
  yield { path: 'imsmanifest.xml', read: async () => Readable.from(manifest) }
}
