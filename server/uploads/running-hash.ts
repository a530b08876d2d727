import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

type RunningHash = { hash: Hash; bytes: number }

type Hash = ReturnType<typeof createHash>

/**
 * Caches the hash of each upload between its requests. The hash's state cannot be stored: after a restart, or if
 * another process received some of the bytes, it is computed again from the stored bytes.
 */
export function openRunningHashes() {
  const running = new Map<string, RunningHash>()
  return {
    at: async (id: string, bytes: number, compute: () => Promise<Hash>): Promise<RunningHash> => {
      const stored = running.get(id)
      if (stored?.bytes === bytes) return stored
      const made = { hash: await compute(), bytes }
      running.set(id, made)
      return made
    },
    /** The hash, only if this process has seen every byte. */
    peek: (id: string, bytes: number) => {
      const stored = running.get(id)
      return stored?.bytes === bytes ? stored : undefined
    },
    set: (id: string, hash: RunningHash) => void running.set(id, hash),
    forget: (id: string) => running.delete(id),
  }
}

export async function hashFile(path: string, bytes: number) {
  const hash = createHash('sha256')
  if (bytes === 0) return hash
  for await (const chunk of createReadStream(path, { end: bytes - 1 })) hash.update(chunk)
  return hash
}
