import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Makes a file or a folder survive a power cut. */
export async function sync(path: string) {
  await using file = await open(path, 'r')
  await file.sync()
}

/** A new folder survives a power cut only after its parent folder is synced, too. */
export async function makeDurableFolder(path: string, root: string): Promise<void> {
  const firstMade = await mkdir(path, { recursive: true })
  if (!firstMade) return
  for (let at = path; at !== root; at = dirname(at)) await sync(dirname(at))
}
