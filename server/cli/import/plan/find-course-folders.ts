import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { notesFile } from '../course-notes.ts'
import { isLecture, isOfLecture } from './lecture-files.ts'
import { listEntries } from './list-entries.ts'
import { inOrder } from './name-title.ts'

/**
 * A folder with lectures, or with the notes of an export, is a course; so is one whose folders have lectures, which are
 * its sections then. The folders of any other folder are courses, however deep those of exports lie.
 */
export async function findCourseFolders(folder: string): Promise<string[]> {
  const root = await realpath(folder)
  if (await isCourse(root)) return [root]
  return listCourses(root)
}

async function listCourses(folder: string): Promise<string[]> {
  const found: string[] = []
  for (const inner of await listFolders(folder)) {
    const deeper = await listFolders(inner)
    if ((await isCourse(inner)) || !(await someOf(deeper, hasNotes))) found.push(inner)
    else found.push(...(await listCourses(inner)))
  }
  return found
}

/** Not the folders that belong to a lecture. */
export async function listFolders(folder: string) {
  const entries = await listEntries(folder)
  return entries
    .filter((entry) => entry.isDirectory() && !isOfLecture(entry.name))
    .map(({ name }) => join(folder, name))
    .sort(inOrder)
}

const hasNotes = async (folder: string) => (await listFiles(folder)).includes(notesFile)

const isCourse = async (folder: string) =>
  (await listFiles(folder)).some((name) => name === notesFile || isLecture(name))

const listFiles = async (folder: string) =>
  (await listEntries(folder)).filter((entry) => entry.isFile()).map(({ name }) => name)

async function someOf(folders: string[], test: (folder: string) => Promise<boolean>) {
  for (const folder of folders) if (await test(folder)) return true
  return false
}
