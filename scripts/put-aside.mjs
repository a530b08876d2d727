import { randomUUID } from 'node:crypto'
import { lstatSync, renameSync } from 'node:fs'

/** What Lectern did not make is renamed and not emptied, a link without its target. */
export function putAside(path) {
  const aside = `${path}.aside-${randomUUID()}`
  renameSync(path, aside)
  console.error(`${path} was not made by Lectern: it is now ${aside}.`)
}

/** A build empties the folders that it writes, through links, too: Lectern makes no links there. */
export function putLinksAside(...folders) {
  for (const folder of folders)
    if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) putAside(folder)
}
