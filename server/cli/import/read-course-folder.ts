import type { Dirent } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isPlayed, type StoredKind } from '../../../contract/lecture-kinds.ts'
import { type CourseNotes, isLanguageTag, notesFile, readNotes } from './course-notes.ts'
import { gradebookFile } from './gradebook/course-gradebook.ts'
import { listFolders } from './plan/find-course-folders.ts'
import {
  captions,
  endingOf,
  pictures,
  questionsEnding,
  readName,
  withoutEnding,
} from './plan/lecture-files.ts'
import { listEntries, sameForm } from './plan/list-entries.ts'
import { inOrder, titleOf } from './plan/name-title.ts'
import { questionsFile } from './questions/course-questions.ts'
import { type PlannedResource, planResources, resourceFolderOf } from './resources/plan-resources.ts'

export type PlannedLecture = {
  kind: StoredKind
  path: string
  /** The file's name without its ending. */
  name: string
  /** How the notes name it: with its section's folder before the name. */
  key: string
  title: string
  /** Whether the notes give the title. */
  isTitled: boolean
  bytes: number
  description: string | undefined
  picture: string | undefined
  captions: { path: string; language: string }[]
  /** The file with the questions that a video asks. */
  questions: string | undefined
  resources: PlannedResource[]
}

export type PlannedCourse = {
  path: string
  title: string
  notes: CourseNotes
  sections: NonNullable<CourseNotes['sections']>
  description: string | undefined
  picture: string | undefined
  lectures: PlannedLecture[]
  ignored: string[]
}

type Choices = { notes: CourseNotes; language: string }

const courseName = 'course'

/** Its folders that have lectures are its sections, after those of the notes. */
export async function readCourseFolder(path: string, language: string): Promise<PlannedCourse> {
  const notes = await readNotes(path)
  const course = await readFolder(path, '', { notes, language })
  const sections = [...(notes.sections ?? [])]
  const lectures = [...course.lectures]
  const ignored = [...course.ignored]
  for (const inner of await listFolders(path)) {
    const name = basename(inner)
    const section = await readFolder(inner, `${sameForm(name)}/`, { notes, language })
    lectures.push(...section.lectures)
    ignored.push(...(section.lectures.length > 0 ? section.ignored.map((each) => `${name}/${each}`) : [name]))
    if (section.lectures.length > 0)
      sections.push({ title: titleOf(name), lectures: section.lectures.map(({ key }) => key) })
  }
  const title = notes.title ?? sameForm(basename(path))
  return { ...course, path, title, notes, sections, lectures, ignored }
}

async function readFolder(path: string, prefix: string, { notes, language }: Choices) {
  const entries = await listEntries(path)
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  const used = new Set(prefix ? [] : [notesFile, questionsFile, gradebookFile])
  const pick = (name: string, endings: string[]) => {
    const found = files.find((file) => withoutEnding(file) === name && endings.includes(endingOf(file)))
    if (found) used.add(found)
    return found && join(path, found)
  }
  const ignoredResources: string[] = []
  const takeResources = async (name: string, key: string) => {
    const folder = nameAmong(entries, resourceFolderOf(name))
    // A video and a file may share a name: only the first of them gets the resources.
    if (used.has(folder)) return []
    used.add(folder)
    const { resources, ignored } = await planResources(path, folder, lectureNotes(notes, key)?.resources)
    ignoredResources.push(...ignored)
    return resources
  }
  const lectures: PlannedLecture[] = []
  for (const file of files.toSorted(inOrder)) {
    const found = readName(file)
    if (!found) continue
    const { kind, name, folder } = found
    const key = prefix + name
    const ofLecture = isPlayed({ kind }) ? findCaptions(files, name, language) : []
    if (folder) used.add(nameAmong(entries, folder))
    for (const one of [file, ...ofLecture.map((each) => each.file)]) used.add(one)
    const noted = lectureNotes(notes, key)?.title
    lectures.push({
      kind,
      path: join(path, file),
      name,
      key,
      title: noted ?? titleOf(name),
      isTitled: noted !== undefined,
      bytes: (await stat(join(path, file))).size,
      description: pick(name, ['.md']),
      picture: isPlayed({ kind }) ? pick(name, pictures) : undefined,
      captions: ofLecture.map((each) => ({ path: join(path, each.file), language: each.language })),
      questions: isPlayed({ kind }) ? pick(withoutEnding(name + questionsEnding), ['.json']) : undefined,
      resources: await takeResources(name, key),
    })
  }
  const [description, picture] = prefix ? [] : [pick(courseName, ['.md']), pick(courseName, pictures)]
  // Folders with lectures are sections.
  const others = entries.filter((entry) => !used.has(entry.name) && (!entry.isDirectory() || prefix))
  const ignored = [...others.map(({ name }) => name), ...ignoredResources]
  return { description, picture, lectures, ignored }
}

export const lectureNotes = ({ lectures = {} }: CourseNotes, key: string) =>
  Object.entries(lectures).find(([name]) => sameForm(name) === key)?.[1]

const nameAmong = (entries: Dirent[], wanted: string) =>
  entries.find(({ name }) => sameForm(name) === wanted)?.name ?? wanted

/** 'Knots.vtt' is in the usual language, 'Knots.pt-BR.vtt' in the one that it names. */
function findCaptions(files: string[], name: string, language: string) {
  const found = files
    .filter((file) => captions.includes(endingOf(file)) && sameForm(file).startsWith(name))
    .flatMap((file) => {
      const named = withoutEnding(file).slice(name.length)
      if (named === '') return { file, language }
      return named.startsWith('.') && isLanguageTag(named.slice(1)) ? { file, language: named.slice(1) } : []
    })
  return [...new Map(found.map((each) => [each.language, each])).values()]
}
