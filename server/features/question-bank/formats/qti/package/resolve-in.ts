import { posix } from 'node:path'
import { tooLarge } from '../../../../../../contract/validation/files.ts'
import type { Archive } from '../../../../../http/zip/read-zip.ts'
import type { FilePictures } from '../../pictures/file-pictures.ts'
import { pathOf, type Resolve, referToData } from '../../pictures/replace-addresses.ts'
import { type Place, shownFiles } from '../../pictures/shown-files.ts'

function readFrom(archive: Archive, path: string, place: Place) {
  const [{ label, maxBytes }] = shownFiles[place].rules
  return archive.read(path, maxBytes, tooLarge(label, maxBytes))
}

// Common Cartridge, and what programs make of its name.
const fileBase = /^\$IMS[-_]CC[-_]FILE[-_]?BASE\$\/?/

/** The references of pictures and sounds that lie in the archive, by their addresses in the file at `path`. */
export const resolveIn =
  (archive: Archive, path: string, pictures: FilePictures): Resolve =>
  (address, from) => {
    if (/^[a-z][a-z\d+.-]*:/i.test(address)) return referToData(pictures, address, from)
    if (from === 'link') return undefined
    const given = pathOf(address)
    const name = given.replace(fileBase, '')
    const folders = name === given ? [posix.dirname(path), '.'] : ['web_resources', '.', posix.dirname(path)]
    const found = folders.map((folder) => posix.join(folder, name)).find(archive.has)
    return (
      found && pictures.refer(found, { name: found, place: from, read: () => readFrom(archive, found, from) })
    )
  }
