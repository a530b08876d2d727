import { readdir, realpath, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { type CourseNotes, isLanguageTag, notesFile, readNotes } from './course-notes.ts'

export type PlannedLecture = {
  path: string
  /** The file's name without its ending. */
  name: string
  title: string
  bytes: number
  description: string | undefined
  picture: string | undefined
  captions: { path: string; language: string }[]
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
const courseName = 'course'

const endingOf = (file: string) => extname(file).toLowerCase()
const isVideo = (file: string) => [...videos, ...audio].includes(endingOf(file))
const withoutEnding = (file: string) => file.slice(0, file.length - extname(file).length)
/** '01 Knots', '2. Knots' and '03_Knots' are numbered; '3D printing' is not. */
const withoutNumber = (name: string) => name.replace(/^\d+(?:\s*[._-]\s*|\s+)(?=\S)/, '')
const inOrder = new Intl.Collator('en', { numeric: true }).compare

/** The folders with videos: `folder` itself, or else those directly in it, in the order of their names. */
export async function findCourseFolders(folder: string): Promise<string[]> {
  const root = await realpath(folder)
  const entries = await readdir(root, { withFileTypes: true })
  if (entries.some((entry) => entry.isFile() && isVideo(entry.name))) return [root]
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
  const lectures: PlannedLecture[] = []
  for (const file of files.filter(isVideo).sort(inOrder)) {
    const name = withoutEnding(file)
    const ofLecture = findCaptions(files, name, language)
    for (const one of [file, ...ofLecture.map((each) => each.file)]) used.add(one)
    lectures.push({
      path: join(path, file),
      name,
      title: notes.lectures?.[name]?.title ?? withoutNumber(name),
      bytes: (await stat(join(path, file))).size,
      description: pick(name, ['.md']),
      picture: pick(name, pictures),
      captions: ofLecture.map((each) => ({ path: join(path, each.file), language: each.language })),
    })
  }
  const description = pick(courseName, ['.md'])
  const picture = pick(courseName, pictures)
  const ignored = entries.map(({ name }) => name).filter((name) => !used.has(name) && !name.startsWith('.'))
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
