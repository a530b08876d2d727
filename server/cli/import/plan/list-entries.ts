import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'

// What systems leave in folders; macOS also writes '._Knots.mp4' beside 'Knots.mp4'.
const leftBySystems = ['__macosx', '@eadir', 'thumbs.db', 'desktop.ini']

export const isLeftBySystem = (name: string) =>
  name.startsWith('.') || leftBySystems.includes(name.toLowerCase())

export async function listEntries(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter(({ name }) => !isLeftBySystem(name))
}

/** macOS lists names with decomposed accents, other systems do not: they are compared in this form. */
export const sameForm = (name: string) => name.normalize('NFC')

/** What the folder calls its entry of this name; the name itself where there is none. */
export async function nameInFolder(folder: string, name: string) {
  const names = await readdir(folder)
  return names.find((each) => sameForm(each) === sameForm(name)) ?? name
}
