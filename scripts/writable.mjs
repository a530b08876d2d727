import { accessSync, constants, existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** Throws a sentence that names the first of these folders that exists but is not writable for this user. */
export function requireWritable(folders) {
  const closed = folders.find((folder) => existsSync(folder) && !isWritable(folder))
  if (closed)
    throw new Error(
      `${resolve(closed)} cannot be written by this user. Start Lectern as the user who owns its folder, or clone it anew.`,
    )
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
