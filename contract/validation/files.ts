import * as rules from '../messages/generated/rules.ts'
import * as ui from '../messages/generated/ui.ts'
import type { Message, Text } from '../messages/message.ts'
import { MB, maxArticlePictureMegabytes, maxPostPictureMegabytes, maxResourceMegabytes } from './limits.ts'

/** The server detects `mediaTypes` from the bytes, none means any; `accept` is for the file picker. */
export type FileRule = {
  label: Message
  isOptional?: boolean
  mediaTypes: readonly string[]
  accept: string
  /** A finished resumable upload may replace the file: the field then contains 'upload:' and its id. */
  isResumable?: boolean
  /** A lecture's limit comes from the setting MAX_LECTURE_MB. */
  maxBytes: number | 'MAX_LECTURE_MB'
}

export const avatarFile = {
  label: rules.theAvatar,
  mediaTypes: ['image/jpeg', 'image/png', 'image/svg+xml'],
  accept: '.jpg, .jpeg, .png, .svg',
  maxBytes: 5 * MB,
} as const satisfies FileRule

/** For existing accounts: SVG is allowed at sign-up only (specification §9). */
export const newAvatarFile = {
  label: rules.theAvatar,
  mediaTypes: ['image/jpeg', 'image/png'],
  accept: '.jpg, .jpeg, .png',
  maxBytes: 5 * MB,
} as const satisfies FileRule

export const logoFile = {
  label: rules.theLogo,
  mediaTypes: ['image/jpeg', 'image/png', 'image/svg+xml'],
  accept: '.jpg, .jpeg, .png, .svg',
  maxBytes: 5 * MB,
} as const satisfies FileRule

export const thumbnailFile = {
  label: rules.theThumbnail,
  mediaTypes: ['image/jpeg', 'image/png'],
  accept: '.jpg, .jpeg, .png',
  maxBytes: 5 * MB,
} as const satisfies FileRule

/** An edited course retains its thumbnail unless a new one is sent. */
export const newThumbnailFile = { ...thumbnailFile, isOptional: true } as const satisfies FileRule

export const lectureFile = {
  label: rules.theLecture,
  mediaTypes: [
    'video/mp4',
    'video/quicktime',
    'video/webm',
    'video/x-matroska',
    'video/x-msvideo',
    'video/mp2t',
    'video/mpeg',
    'audio/mp4',
    'audio/mpeg',
    'audio/ogg',
    'audio/flac',
    'audio/wav',
  ],
  accept: 'video/*, audio/*',
  isResumable: true,
  maxBytes: 'MAX_LECTURE_MB',
} as const satisfies FileRule

/** A lecture that is read in the page, or downloaded: of any type. */
export const documentFile = {
  label: rules.theFile,
  mediaTypes: [],
  accept: '',
  isResumable: true,
  maxBytes: 'MAX_LECTURE_MB',
} as const satisfies FileRule

/** A file that hangs on a lecture. */
export const resourceFile = {
  label: rules.theFile,
  mediaTypes: [],
  accept: '',
  maxBytes: maxResourceMegabytes * MB,
} as const satisfies FileRule

/** A picture in the text of an article; the server makes a WebP of it. */
export const articlePictureFile = {
  label: rules.thePicture,
  mediaTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
  accept: '.jpg, .jpeg, .png, .webp, .gif, .avif',
  maxBytes: maxArticlePictureMegabytes * MB,
} as const satisfies FileRule

/** A picture in a question or an answer. */
export const postPictureFile = {
  ...articlePictureFile,
  maxBytes: maxPostPictureMegabytes * MB,
} as const satisfies FileRule

/** Whether a lecture of this media type has sound and no picture. */
export const isAudio = (mediaType: string) => mediaType.startsWith('audio/')

export const captionsFile = {
  label: rules.theCaptionsFile,
  mediaTypes: ['text/vtt', 'application/x-subrip'],
  accept: '.vtt, .srt',
  maxBytes: MB,
} as const satisfies FileRule

export const peopleFile = {
  label: rules.thePeopleFile,
  mediaTypes: ['text/csv'],
  accept: '.csv, .txt',
  maxBytes: MB,
} as const satisfies FileRule

/** Pictures with more pixels are rejected before they are decoded. */
export const maxPicturePixels = 40_000_000

export const tooLarge = (label: Message, maxBytes: number) => rules.tooLarge({ label, max: maxBytes / MB })

const mediaTypeNames: Record<string, string> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/svg+xml': 'SVG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/avif': 'AVIF',
  'video/mp4': 'MP4',
  'video/quicktime': 'MOV',
  'video/webm': 'WebM',
  'text/vtt': 'WebVTT',
  'application/x-subrip': 'SRT',
  'text/csv': 'CSV',
  'video/x-matroska': 'MKV',
  'video/x-msvideo': 'AVI',
  'video/mp2t': 'MPEG-TS',
  'video/mpeg': 'MPEG',
  'audio/mp4': 'M4A',
  'audio/mpeg': 'MP3',
  'audio/ogg': 'Ogg',
  'audio/flac': 'FLAC',
  'audio/wav': 'WAV',
}

/** Media types as people call them: 'MP4 or WebM'. */
export function nameMediaTypes(mediaTypes: readonly string[]): Text {
  const names = mediaTypes.map((mediaType) => mediaTypeNames[mediaType] ?? mediaType)
  const last = names.pop() ?? ''
  return names.length ? rules.either({ first: names.join(', '), last }) : last
}

export const wrongMediaType = (rule: FileRule) =>
  rules.wrongMediaType({ label: rule.label, types: nameMediaTypes(rule.mediaTypes) })

export const isExpectedType = ({ mediaTypes }: FileRule, mediaType = '') =>
  mediaTypes.length === 0 || mediaTypes.includes(mediaType)

/** What may be picked: 'JPG or PNG, up to 5 MB'. */
export const describeFile = ({ mediaTypes, maxBytes }: FileRule & { maxBytes: number }) =>
  ui.fileHint({ types: nameMediaTypes(mediaTypes), max: maxBytes / MB })

/** The form value that stands for a file sent by a resumable upload. */
export const nameUpload = (uploadId: string) => `upload:${uploadId}`

/** The upload id in such a value; undefined if it names none. */
export const readUploadName = (text: string) => /^upload:([0-9a-f-]{36})$/.exec(text)?.[1]

/** What is wrong with a picked file, as far as its name and size tell; the server looks at its bytes. */
export function checkPicked(rule: FileRule, { name, size }: { name: string; size: number }) {
  if (typeof rule.maxBytes === 'number' && size > rule.maxBytes) return tooLarge(rule.label, rule.maxBytes)
  const endings = rule.accept.split(', ').filter((one) => one.startsWith('.'))
  const isExpected = endings.some((ending) => name.toLowerCase().endsWith(ending))
  return endings.length === 0 || isExpected ? undefined : wrongMediaType(rule)
}
