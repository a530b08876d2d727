import { AudioLines, ImagePlus, type LucideIcon } from 'lucide-react'
import type { ArticlePicture } from '../../../contract/endpoints/article.ts'
import * as messages from '../../../contract/messages/question-form.ts'
import { articlePictureFile, type FileRule, soundFile } from '../../../contract/validation/files.ts'
import { type CallOptions, call } from '../../lib/calls/call.ts'
import { type PanelWords, pictureWords } from '../article/edit/picture/picture-panel.tsx'

type Watch = Pick<CallOptions, 'signal' | 'onProgress'>

/** What a text of a question shows or plays. */
export type InsertedFile = {
  rule: FileRule & { maxBytes: number }
  words: PanelWords
  icon: LucideIcon
  upload: (courseId: string, file: File, watch?: Watch) => Promise<ArticlePicture>
}

export const insertedPicture: InsertedFile = {
  rule: articlePictureFile,
  words: pictureWords,
  icon: ImagePlus,
  upload: async (courseId, file, watch) =>
    (await call('addQuestionPicture', inBackground(courseId, { picture: file }, watch))).picture,
}

export const insertedSound: InsertedFile = {
  rule: soundFile,
  words: {
    heading: messages.sound,
    field: messages.heard,
    hint: messages.heardHint,
    missing: messages.heardMissing,
    insert: messages.insertSound,
  },
  icon: AudioLines,
  upload: async (courseId, file, watch) =>
    (await call('addQuestionSound', inBackground(courseId, { sound: file }, watch))).sound,
}

/** So that an ended session does not take people away from their question. */
function inBackground(courseId: string, files: Record<string, File>, watch: Watch = {}) {
  const body = new FormData()
  for (const [field, file] of Object.entries(files)) body.set(field, file)
  return { params: { courseId }, body, isInBackground: true, ...watch }
}
