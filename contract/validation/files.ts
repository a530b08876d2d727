import type { Message, Text } from '../messages/message.ts'
import * as rules from '../messages/rules.ts'
import * as ui from '../messages/ui.ts'
import { maxSoundMegabytes } from './bounds/question-limits.ts'
import { MB, maxArticlePictureMegabytes, maxPostPictureMegabytes, maxResourceMegabytes } from './limits.ts'

/** The server detects `mediaTypes` from the bytes; no list means any type. `accept` is for the file picker. */
export type FileRule = {
  label: Message
  isOptional?: boolean
  mediaTypes: readonly string[]
  accept: string
  /** A finished resumable upload may replace the file: the field then has 'upload:' and its id. */
  isResumable?: boolean
  /** The setting MAX_LECTURE_MB limits lectures. */
  maxBytes: number | 'MAX_LECTURE_MB'
}

export const avatarFile = {
  label: rules.theAvatar,
  mediaTypes: ['image/jpeg', 'image/png', 'image/svg+xml'],
  accept: '.jpg, .jpeg, .png, .svg',
  maxBytes: 5 * MB,
} as const satisfies FileRule

/** For existing accounts: only sign-up allows SVG (specification §9). */
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

/** The server cuts it to the shape of the banner and converts it to WebP. */
export const bannerFile = {
  label: rules.theBanner,
  mediaTypes: ['image/jpeg', 'image/png', 'image/webp'],
  accept: '.jpg, .jpeg, .png, .webp',
  maxBytes: 5 * MB,
} as const satisfies FileRule

export const thumbnailFile = {
  label: rules.theThumbnail,
  mediaTypes: ['image/jpeg', 'image/png'],
  accept: '.jpg, .jpeg, .png',
  maxBytes: 5 * MB,
} as const satisfies FileRule

/** A course keeps its thumbnail unless a new one is sent. */
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

export const documentFile = {
  label: rules.theFile,
  mediaTypes: [],
  accept: '',
  isResumable: true,
  maxBytes: 'MAX_LECTURE_MB',
} as const satisfies FileRule

export const resourceFile = {
  label: rules.theFile,
  mediaTypes: [],
  accept: '',
  maxBytes: maxResourceMegabytes * MB,
} as const satisfies FileRule

/** The server converts the picture to WebP. */
export const articlePictureFile = {
  label: rules.thePicture,
  mediaTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
  accept: '.jpg, .jpeg, .png, .webp, .gif, .avif',
  maxBytes: maxArticlePictureMegabytes * MB,
} as const satisfies FileRule

export const postPictureFile = {
  ...articlePictureFile,
  maxBytes: maxPostPictureMegabytes * MB,
} as const satisfies FileRule

/** Sound alone, whatever contains it: browsers record WebM, some phones MP4. It stays as it is. */
export const soundFile = {
  label: rules.theSound,
  mediaTypes: [
    ...['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/flac', 'audio/wav'],
    ...['video/mp4', 'video/webm'],
  ],
  accept: '.mp3, .m4a, .ogg, .oga, .opus, .flac, .wav, .mp4, .webm',
  maxBytes: maxSoundMegabytes * MB,
} as const satisfies FileRule

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

/** With a row per person of a large group. */
export const groupFile = { ...peopleFile, maxBytes: 5 * MB } as const satisfies FileRule

/** The bytes say which of them it is. */
export const marksFile = {
  label: rules.theFile,
  mediaTypes: [],
  accept: '.csv, .xlsx, .txt',
  maxBytes: 20 * MB,
} as const satisfies FileRule

/** The server rejects larger pictures before it decodes them. */
export const maxPicturePixels = 40_000_000

/** Of an animated GIF or WebP: its frames, and the pixels of all of them together. */
export const maxPictureFrames = 500
export const maxAnimationPixels = 20_000_000

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

export function nameMediaTypes(mediaTypes: readonly string[]): Text {
  const names = mediaTypes.map((mediaType) => mediaTypeNames[mediaType] ?? mediaType)
  const last = names.pop() ?? ''
  return names.length ? rules.either({ first: names.join(', '), last }) : last
}

export const wrongMediaType = (rule: FileRule) =>
  rules.wrongMediaType({ label: rule.label, types: nameMediaTypes(rule.mediaTypes) })

export const isExpectedType = ({ mediaTypes }: FileRule, mediaType = '') =>
  mediaTypes.length === 0 || mediaTypes.includes(mediaType)

export const describeFile = ({ mediaTypes, maxBytes }: FileRule & { maxBytes: number }) =>
  ui.fileHint({ types: nameMediaTypes(mediaTypes), max: maxBytes / MB })

/** The form value for a file that was sent by a resumable upload. */
export const nameUpload = (uploadId: string) => `upload:${uploadId}`

export const readUploadName = (text: string) => /^upload:([0-9a-f-]{36})$/.exec(text)?.[1]

/** What name and size tell before the upload; the server checks the bytes. */
export function checkPicked(rule: FileRule, { name, size }: { name: string; size: number }) {
  if (size === 0) return rules.emptyFile({ label: rule.label })
  if (typeof rule.maxBytes === 'number' && size > rule.maxBytes) return tooLarge(rule.label, rule.maxBytes)
  const endings = rule.accept.split(', ').filter((one) => one.startsWith('.'))
  const isExpected = endings.some((ending) => name.toLowerCase().endsWith(ending))
  return endings.length === 0 || isExpected ? undefined : wrongMediaType(rule)
}
