import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

export type RunningHash = { hash: ReturnType<typeof createHash>; bytes: number }

/**
 * Caches the hash of each upload between its requests. The hash's state cannot be stored: after a restart, or when
 * another process received some of the bytes, it is computed again from the bytes on disk.
 */
export function openRunningHashes() {
  const running = new Map<string, RunningHash>()
  return {
    at: async (id: string, path: string, bytes: number): Promise<RunningHash> => {
      const stored = running.get(id)
      if (stored?.bytes === bytes) return stored
      const made = { hash: await hashFile(path, bytes), bytes }
      running.set(id, made)
      return made
    },
    forget: (id: string) => running.delete(id),
  }
}

async function hashFile(path: string, bytes: number) {
  const hash = createHash('sha256')
  if (bytes === 0) return hash
  for await (const chunk of createReadStream(path, { end: bytes - 1 })) hash.update(chunk)
  return hash
}
