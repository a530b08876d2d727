import { extname } from 'node:path'
import type { StoredKind } from '../../../../contract/lecture-kinds.ts'
import { pictureFolderOf } from '../articles/picture-names.ts'
import { resourceFolderOf } from '../resources/plan-resources.ts'
import { sameForm } from './list-entries.ts'

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
export const pictures = ['.jpg', '.jpeg', '.png']
export const captions = ['.vtt', '.srt']
/** Marks an article; other Markdown files describe videos. */
export const articleEnding = '.article.md'
/** Marks a quiz with its questions. */
export const quizEnding = '.quiz.json'
/** Marks an assignment with its settings. */
export const assignmentEnding = '.assignment.json'
/** Of the questions that a video asks. */
export const questionsEnding = '.questions.json'
/** Precedes the ending of a lecture that is a file, whatever its type. */
export const fileMark = '.file'

export const endingOf = (file: string) => extname(file).toLowerCase()
export const withoutEnding = (file: string) => sameForm(file.slice(0, file.length - extname(file).length))

type KindOfFile = {
  isKindOf(file: string): boolean
  /** The file's name without its ending. */
  nameOf(file: string): string
  /** The folder with the pictures of its text. */
  folderOf?(name: string): string
}

const withoutMark = (file: string) => withoutEnding(withoutEnding(file))

/** The first that fits is the kind. */
const kindsOfFiles: Record<StoredKind, KindOfFile> = {
  article: {
    isKindOf: (file) => file.toLowerCase().endsWith(articleEnding),
    nameOf: withoutMark,
    folderOf: pictureFolderOf,
  },
  file: {
    isKindOf: (file) => endingOf(withoutEnding(file)) === fileMark || endingOf(file) === fileMark,
    nameOf: (file) => (endingOf(file) === fileMark ? withoutEnding(file) : withoutMark(file)),
  },
  quiz: {
    isKindOf: (file) => file.toLowerCase().endsWith(quizEnding),
    nameOf: withoutMark,
  },
  assignment: {
    isKindOf: (file) => file.toLowerCase().endsWith(assignmentEnding),
    nameOf: withoutMark,
  },
  video: {
    isKindOf: (file) => [...videos, ...audio].includes(endingOf(file)),
    nameOf: withoutEnding,
  },
}

/** Undefined for a file that is no lecture. */
export function readName(file: string) {
  const kind = (Object.keys(kindsOfFiles) as StoredKind[]).find((each) => kindsOfFiles[each].isKindOf(file))
  if (!kind) return undefined
  const { nameOf, folderOf } = kindsOfFiles[kind]
  const name = nameOf(file)
  return { kind, name, folder: folderOf?.(name) }
}

export const isLecture = (file: string) => readName(file) !== undefined

/** Whether a folder holds what belongs to a lecture. */
export const isOfLecture = (folder: string) =>
  [pictureFolderOf, resourceFolderOf].some((nameOf) => folder.endsWith(nameOf('')))
