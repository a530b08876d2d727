import type { Transaction } from 'kysely'
import type { StoredKind } from '../../../contract/lecture-kinds.ts'
import type { AppContext } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { copyArticle } from './article/article-store.ts'
import { copyAssignment } from './assignment/assignment-store.ts'
import type { ListedLectureRow } from './lecture-list-store.ts'
import { copyQuiz } from './quiz/quiz-store.ts'
import type { ShownMedia, View } from './video/shown-media.ts'
import { toVideo } from './video/video-view.ts'
import { copyVideoQuestions, listWithQuestions } from './video-questions/video-question-store.ts'

type ServedKind = {
  show(ctx: AppContext, row: ListedLectureRow, view: View): ShownMedia
  /** Copies what only this kind has in tables of its own; captions and resources are copied for every kind. */
  copy(trx: Transaction<Tables>, lectures: { from: string; to: string; now: Date }): Promise<void>
  /** Those of these lectures that cannot move to another course: the question bank or the gradebook of theirs holds a part of them. */
  listTied(trx: Transaction<Tables>, lectureIds: string[]): Promise<string[]>
}

const noneTied: ServedKind['listTied'] = async () => []
const allTied: ServedKind['listTied'] = async (_, lectureIds) => lectureIds

export const kinds: Record<StoredKind, ServedKind> = {
  video: { show: toVideo, copy: copyVideoQuestions, listTied: listWithQuestions },

  article: {
    show: () => ({ kind: 'article', lecture: { type: 'text/markdown', state: 'ready' } }),
    copy: copyArticle,
    listTied: noneTied,
  },

  file: {
    show: (_, { video_kind: type, file_name, video_bytes: bytes }, { addresses }) => ({
      kind: 'file',
      lecture: { ...addresses, type, state: 'ready', fileName: file_name ?? '', bytes },
    }),
    copy: async () => {},
    listTied: noneTied,
  },

  quiz: {
    show: () => ({ kind: 'quiz', lecture: { type: 'text/markdown', state: 'ready' } }),
    copy: copyQuiz,
    listTied: allTied,
  },

  assignment: {
    show: () => ({ kind: 'assignment', lecture: { type: 'text/markdown', state: 'ready' } }),
    copy: copyAssignment,
    listTied: allTied,
  },
}
