import {
  AudioLines,
  ClipboardCheck,
  FileText,
  ListChecks,
  type LucideIcon,
  Newspaper,
  Video,
} from 'lucide-react'
import { pages } from '../../../../contract/addresses.ts'
import { type LectureKind, lectureKinds } from '../../../../contract/lecture-kinds.ts'
import { addNew as addArticle } from '../../../../contract/messages/article-edit.ts'
import { addNew as addAssignment } from '../../../../contract/messages/assignment-edit.ts'
import { addNew as addFile } from '../../../../contract/messages/file-add.ts'
import type { Message } from '../../../../contract/messages/message.ts'
import { addNew as addQuiz } from '../../../../contract/messages/quiz-edit.ts'

type Addition = { label: Message; address(courseId: string): string }

/** How editors see a kind and get to the page that adds a lecture; videos and sound have the large button. */
const byKind: Record<LectureKind, { icon: LucideIcon; addition?: Addition }> = {
  video: { icon: Video },
  audio: { icon: AudioLines },
  article: {
    icon: Newspaper,
    addition: { label: addArticle, address: (course) => `${pages.editArticle}?course=${course}` },
  },
  file: {
    icon: FileText,
    addition: { label: addFile, address: (course) => `${pages.addLecture}?course=${course}&kind=file` },
  },
  quiz: {
    icon: ListChecks,
    addition: { label: addQuiz, address: (course) => `${pages.editQuiz}?course=${course}` },
  },
  assignment: {
    icon: ClipboardCheck,
    addition: { label: addAssignment, address: (course) => `${pages.editAssignment}?course=${course}` },
  },
}

export const iconOf = (kind: LectureKind) => byKind[kind].icon

/** The pages that add a lecture of each kind. */
export const additions = lectureKinds.flatMap((kind) => {
  const { icon, addition } = byKind[kind]
  return addition ? [{ kind, icon, ...addition }] : []
})
