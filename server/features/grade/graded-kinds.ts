import type { Try } from '../../../contract/endpoints/grade-tries.ts'
import type { MarkState } from '../../../contract/grade-scales.ts'
import type { StoredKind } from '../../../contract/lecture-kinds.ts'
import type { QuizScoring } from '../../../contract/validation/choices.ts'
import type { AppContext } from '../../context.ts'
import { listQuizItems } from '../quiz-attempt/grading/quiz-marks-store.ts'
import { listQuizMarks } from '../quiz-attempt/grading/quiz-marks-view.ts'
import { listQuizTries } from '../quiz-attempt/grading/tries-view.ts'
import { listWorkTries } from '../submission/grading/tries-view.ts'
import { listAssignmentItems, listAssignmentMarks } from '../submission/marks-view.ts'

type Context = Pick<AppContext, 'db' | 'now' | 'settings'>

export type LectureMark = {
  lectureId: string
  userId: string
  points?: number
  state: MarkState
  /** The learner may not see the points yet. */
  isHidden?: boolean
  /** What they see meanwhile, if there is something. */
  seenPoints?: number
  /** Until when it can be handed in, however its lecture is due. */
  dueAt?: Date
  /** When it is missing, where its kind knows better than the dates of its lecture: all of a group have as long. */
  until?: Date | null
}

/** What of it gave the points; `scoring` where attempts at a quiz are chosen from. */
type LectureTries = { lectureId: string; scoring?: QuizScoring; tries: Try[] }

type GradedKind = {
  /** The lectures of this kind that learners see, in any order. */
  listItems(
    ctx: Context,
    courseId: string,
  ): Promise<{ lectureId: string; title: string; maxPoints: number }[]>
  /** How these people stand with them, in a fixed number of queries; without those that have no mark. */
  listMarks(ctx: Context, courseId: string, userIds: string[]): Promise<LectureMark[]>
  /** What a person handed in to them. `forLearner`: as the learner may see it, where that is decided for each one. */
  listTries(ctx: Context, courseId: string, userId: string, forLearner: boolean): Promise<LectureTries[]>
}

/** What is graded of each kind of lecture; null: nothing. */
export const gradedKinds: Record<StoredKind, GradedKind | null> = {
  video: null,
  article: null,
  file: null,
  quiz: { listItems: listQuizItems, listMarks: listQuizMarks, listTries: listQuizTries },
  assignment: {
    listItems: listAssignmentItems,
    listTries: listWorkTries,
    listMarks: async (ctx, courseId, userIds) => {
      const marks = await listAssignmentMarks(ctx, courseId, userIds)
      return marks.map(({ isReleased, ...mark }) => ({ ...mark, isHidden: !isReleased }))
    },
  },
}
