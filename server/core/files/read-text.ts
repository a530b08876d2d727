import { MB } from '../../../contract/validation/limits.ts'
import { readOrdinaryFile } from './ordinary-file.ts'

/** More than the texts of a course may have; each has its own limit besides. */
const maxTextBytes = 16 * MB

export const readText = async (path: string) =>
  (await readOrdinaryFile(path, { maxBytes: maxTextBytes })).toString('utf8')
