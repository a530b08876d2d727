import { readdir, realpath, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { pictureFolderOf } from './articles/picture-names.ts'
import { type CourseNotes, isLanguageTag, notesFile, readNotes } from './course-notes.ts'
import { type PlannedResource, planResources, resourceFolderOf } from './resources/plan-resources.ts'

export type PlannedLecture = {
  kind: 'video' | 'article' | 'file'
  path: string
  /** The file's name without its ending. */
  name: string
  title: string
  bytes: number
  description: string | undefined
  picture: string | undefined
  captions: { path: string; language: string }[]
  resources: PlannedResource[]
}

export type PlannedCourse = {
  path: string
  title: string
  notes: CourseNotes
  description: string | undefined
  picture: string | undefined
  lectures: PlannedLecture[]
  ignored: string[]
}

const audio = ['.m4a', '.m4b', '.mp3', '.ogg', '.opus', '.flac', '.wav']
const videos = [
  '.mp4',
  '.m4v',
  '.mov',
  '.webm',
  '.mkv',
  '.avi',
  '.ts',
  '.mts',
  '.m2ts',
  '.mpg',
  '.mpeg',
  '.vob',
]
const pictures = ['.jpg', '.jpeg', '.png']
const captions = ['.vtt', '.srt']
/** Marks an article; other Markdown files describe videos. */
export const articleEnding = '.article.md'
/** Precedes the ending of a lecture that is a file, whatever its type. */
export const fileMark = '.file'
const courseName = 'course'

const endingOf = (file: string) => extname(file).toLowerCase()
const withoutEnding = (file: string) => file.slice(0, file.length - extname(file).length)

function kindOf(file: string): PlannedLecture['kind'] | undefined {
  if (file.toLowerCase().endsWith(articleEnding)) return 'article'
  if (endingOf(withoutEnding(file)) === fileMark || endingOf(file) === fileMark) return 'file'
  return [...videos, ...audio].includes(endingOf(file)) ? 'video' : undefined
}

const isLecture = (file: string) => kindOf(file) !== undefined

function nameOf(file: string) {
  const isMarked = kindOf(file) !== 'video' && endingOf(file) !== fileMark
  return isMarked ? withoutEnding(withoutEnding(file)) : withoutEnding(file)
}

/** '01 Knots', '2. Knots' and '03_Knots' are numbered; '3D printing' is not. */
const withoutNumber = (name: string) => name.replace(/^\d+(?:\s*[._-]\s*|\s+)(?=\S)/, '')
const inOrder = new Intl.Collator('en', { numeric: true }).compare

export async function findCourseFolders(folder: string): Promise<string[]> {
  const root = await realpath(folder)
  const entries = await readdir(root, { withFileTypes: true })
  if (entries.some((entry) => entry.isFile() && isLecture(entry.name))) return [root]
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => join(root, name))
    .sort(inOrder)
}

export async function readCourseFolder(path: string, language: string): Promise<PlannedCourse> {
  const entries = await readdir(path, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  const notes = await readNotes(path)
  const used = new Set([notesFile])
  const pick = (name: string, endings: string[]) => {
    const found = files.find((file) => withoutEnding(file) === name && endings.includes(endingOf(file)))
    if (found) used.add(found)
    return found && join(path, found)
  }
  const ignoredResources: string[] = []
  const takeResources = async (name: string) => {
    const folder = resourceFolderOf(name)
    // A video and a file may share a name: only the first of them gets the resources.
    if (used.has(folder)) return []
    used.add(folder)
    const { resources, ignored } = await planResources(path, folder, notes.lectures?.[name]?.resources)
    ignoredResources.push(...ignored)
    return resources
  }
  const lectures: PlannedLecture[] = []
  for (const file of files.filter(isLecture).sort(inOrder)) {
    const name = nameOf(file)
    const kind = kindOf(file) ?? 'file'
    const ofLecture = kind === 'video' ? findCaptions(files, name, language) : []
    if (kind === 'article') used.add(pictureFolderOf(name))
    for (const one of [file, ...ofLecture.map((each) => each.file)]) used.add(one)
    lectures.push({
      kind,
      path: join(path, file),
      name,
      title: notes.lectures?.[name]?.title ?? withoutNumber(name),
      bytes: (await stat(join(path, file))).size,
      description: pick(name, ['.md']),
      picture: kind === 'video' ? pick(name, pictures) : undefined,
      captions: ofLecture.map((each) => ({ path: join(path, each.file), language: each.language })),
      resources: await takeResources(name),
    })
  }
  const description = pick(courseName, ['.md'])
  const picture = pick(courseName, pictures)
  const others = entries.map(({ name }) => name).filter((name) => !used.has(name) && !name.startsWith('.'))
  const ignored = [...others, ...ignoredResources]
  const title = notes.title ?? basename(path)
  return { path, title, notes, description, picture, lectures, ignored }
}

/** 'Knots.vtt' is in the usual language, 'Knots.pt-BR.vtt' in the one that it names. */
function findCaptions(files: string[], name: string, language: string) {
  const found = files
    .filter((file) => captions.includes(endingOf(file)) && file.startsWith(name))
    .flatMap((file) => {
      const named = withoutEnding(file).slice(name.length)
      if (named === '') return { file, language }
      return named.startsWith('.') && isLanguageTag(named.slice(1)) ? { file, language: named.slice(1) } : []
    })
  return [...new Map(found.map((each) => [each.language, each])).values()]
}
