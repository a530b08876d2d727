import { extname } from 'node:path'
import { pictureFolderOf } from '../articles/picture-names.ts'
import { resourceFolderOf } from '../resources/plan-resources.ts'
import { sameForm } from './list-entries.ts'

export type Kind = 'video' | 'article' | 'file'

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
/** Precedes the ending of a lecture that is a file, whatever its type. */
export const fileMark = '.file'

export const endingOf = (file: string) => extname(file).toLowerCase()
export const withoutEnding = (file: string) => sameForm(file.slice(0, file.length - extname(file).length))

export function kindOf(file: string): Kind | undefined {
  if (file.toLowerCase().endsWith(articleEnding)) return 'article'
  if (endingOf(withoutEnding(file)) === fileMark || endingOf(file) === fileMark) return 'file'
  return [...videos, ...audio].includes(endingOf(file)) ? 'video' : undefined
}

export const isLecture = (file: string) => kindOf(file) !== undefined

/** The file's name without its ending. */
export function nameOf(file: string) {
  const isMarked = kindOf(file) !== 'video' && endingOf(file) !== fileMark
  return isMarked ? withoutEnding(withoutEnding(file)) : withoutEnding(file)
}

/** Whether a folder holds what belongs to a lecture. */
export const isOfLecture = (folder: string) =>
  [pictureFolderOf, resourceFolderOf].some((nameOf) => folder.endsWith(nameOf('')))
