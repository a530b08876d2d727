import type { Dirent } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { LectureNotes } from '../course-notes.ts'
import { isLeftBySystem, sameForm } from '../plan/list-entries.ts'
import { inOrder } from '../plan/name-title.ts'

/** `isThere` is false if the notes name a file that the folder lacks. */
export type PlannedResource = { path: string; label: string; fileName: string; isThere: boolean }

type Plan = { resources: PlannedResource[]; ignored: string[] }

export const resourceFolderOf = (name: string) => `${name}.resources`

const isSame = (one: string, other: string) => sameForm(one) === sameForm(other)

export async function planResources(
  course: string,
  folder: string,
  noted: LectureNotes['resources'] = [],
): Promise<Plan> {
  const entries = await listEntries(join(course, folder))
  if (!entries) return { resources: [], ignored: [folder] }
  // Names are compared, never followed, so neither a name in the notes nor a link leads out of the folder.
  const unnamed = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  const plan = (name: string, fileName: string, isThere: boolean) => {
    const label = `${folder}/${name}`
    return { path: join(course, folder, name), label, fileName, isThere }
  }
  const named = noted.map(({ file, fileName = file }) => {
    const index = unnamed.findIndex((name) => isSame(name, file))
    const [found] = index < 0 ? [] : unnamed.splice(index, 1)
    return plan(found ?? file, fileName, found !== undefined)
  })
  const others = unnamed.filter((name) => !isLeftBySystem(name)).sort(inOrder)
  return {
    resources: [...named, ...others.map((name) => plan(name, name, true))],
    ignored: entries.filter((entry) => !entry.isFile()).map(({ name }) => `${folder}/${name}`),
  }
}

/** Undefined for a link or a file: what a link names was not given. */
async function listEntries(folder: string): Promise<Dirent[] | undefined> {
  const found = await lstat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!found) return []
  return found.isDirectory() ? await readdir(folder, { withFileTypes: true }) : undefined
}
