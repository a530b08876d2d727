import { accessSync, constants, existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** Throws if one of these folders exists and this user cannot write to it; the message names it. */
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
