import { AudioLines, FileText, ListChecks, type LucideIcon, Newspaper, Video } from 'lucide-react'
import type { LectureKind } from '../../../../../contract/lecture-kinds.ts'
import * as articleMessages from '../../../../../contract/messages/article.ts'
import * as fileMessages from '../../../../../contract/messages/file.ts'
import { audio } from '../../../../../contract/messages/lecture.ts'
import type { Message } from '../../../../../contract/messages/message.ts'
import { quiz } from '../../../../../contract/messages/quiz.ts'
import { video } from '../../../../../contract/messages/workshop-content.ts'

export const kindSigns: Record<LectureKind, { icon: LucideIcon; name: Message }> = {
  video: { icon: Video, name: video },
  audio: { icon: AudioLines, name: audio },
  article: { icon: Newspaper, name: articleMessages.article },
  file: { icon: FileText, name: fileMessages.file },
  quiz: { icon: ListChecks, name: quiz },
}
