import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../../node_modules/.cache/lectern-videos', import.meta.url))
// When the code that makes videos changes, they are made again.
const maker = [
  new URL('./make-video.ts', import.meta.url),
  new URL('../../../package-lock.json', import.meta.url),
].map((file) => readFileSync(file))

/** The file that `make` returns for these options; made once on this machine. */
export async function cached(
  options: object,
  name: string,
  make: () => Promise<Buffer<ArrayBuffer>>,
): Promise<Buffer<ArrayBuffer>> {
  const hash = createHash('sha256')
  for (const part of [...maker, JSON.stringify(options)]) hash.update(part)
  const path = `${folder}/${hash.digest('hex')}-${name.replaceAll('/', '_')}`
  const stored = await readFile(path).catch(() => undefined)
  if (stored) return stored
  const file = await make()
  await mkdir(folder, { recursive: true })
  // Renamed only when complete, because several processes may make the same file.
  const unfinished = `${path}.${crypto.randomUUID()}`
  await writeFile(unfinished, file)
  await rename(unfinished, path)
  return file
}
