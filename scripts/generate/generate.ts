// Writes what only repeats the code: lists of files, the data map, and the limits in docs/security.md.
//   npm run generate
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateLists } from './write-lists.ts'

const write = (path: string, text: string) => writeFileSync(join(import.meta.dirname, '../..', path), text)

for (const [path, text] of generateLists()) write(path, text)
// Imported now, because they read the lists.
const { writeDataMap } = await import('./write-data-map.ts')
const { writeLimits } = await import('./write-limits.ts')
write('docs/data-map.md', writeDataMap())
write('docs/security.md', writeLimits())
