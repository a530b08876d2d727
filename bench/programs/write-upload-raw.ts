// Writes megabytes of noise to a file, hashes them meanwhile, and syncs the file to disk.
//   file, megabytes
import { createHash, randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import { MB } from '../../contract/validation/limits.ts'

const [path = '', megabytes = '0'] = process.argv.slice(2)
const noise = randomBytes(MB)

const began = performance.now()
const hash = createHash('sha256')
await using file = await open(path, 'w')
for (let left = Number(megabytes); left > 0; left -= 1) {
  hash.update(noise)
  await file.write(noise)
}
await file.sync()
hash.digest('hex')
const seconds = (performance.now() - began) / 1_000
console.log(JSON.stringify({ 'MB/s': Number(megabytes) / seconds }))
