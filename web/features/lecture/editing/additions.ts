import { pages } from '../../../../contract/addresses.ts'
import { type LectureKind, lectureKinds } from '../../../../contract/lecture-kinds.ts'
import { addNew as addArticle } from '../../../../contract/messages/article-edit.ts'
import { addNew as addFile } from '../../../../contract/messages/file-add.ts'
import type { Message } from '../../../../contract/messages/message.ts'
import { addNew as addQuiz } from '../../../../contract/messages/quiz-edit.ts'

type Addition = { label: Message; address(courseId: string): string }

/** Videos and sound have the large button. */
const byKind: Record<LectureKind, Addition | undefined> = {
  video: undefined,
  audio: undefined,
  article: { label: addArticle, address: (course) => `${pages.editArticle}?course=${course}` },
  file: { label: addFile, address: (course) => `${pages.addLecture}?course=${course}&kind=file` },
  quiz: { label: addQuiz, address: (course) => `${pages.editQuiz}?course=${course}` },
}

/** The pages that add a lecture of each kind. */
export const additions = lectureKinds.flatMap((kind) => {
  const addition = byKind[kind]
  return addition ? [{ kind, ...addition }] : []
})
