import type { Archive } from '../../lifecycle/backups/open-archive.ts'

/** Keeps the newest backups and removes files that none of them lists. Returns the number of removed backups. */
export async function removeOldBackups(archive: Archive, keep: number) {
  const names = await archive.list()
  const old = names.slice(0, -keep)
  for (const name of old) await archive.remove(name)
  const named = new Set<string>()
  for (const name of names.slice(-keep))
    for (const { sha256 } of (await archive.read(name)).files) named.add(sha256)
  for (const sha256 of await archive.listContent())
    if (!named.has(sha256)) await archive.store.remove(archive.nameOf(sha256))
  return old.length
}
