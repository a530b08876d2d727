import type { VideoQuestion } from '../../../../contract/endpoints/video-question.ts'
import type { CurrentUser } from '../../../core/current-user.ts'
import type { Database } from '../../../db/open.ts'
import { currentVersions, listVersions, type QuestionVersion } from '../../question-bank/bank-store.ts'
import { shownOf } from '../../question-bank/judge-access.ts'
import { type AskedVersion, askWith } from '../../question-bank/kind-access.ts'
import { type PictureContext, withPictures } from '../../question-bank/picture/picture-view.ts'
import { titleOf } from '../../question-bank/question-view.ts'
import type { LectureRow } from '../lecture-store.ts'
import { listVideoAnswers, listVideoItems, type VideoAnswerRow } from './video-question-store.ts'

type Asked = Pick<LectureRow, 'id' | 'course_id'>

/** The newest versions; deleted questions are left out. */
export async function readVideoQuestions(
  ctx: PictureContext,
  { id: userId }: Pick<CurrentUser, 'id'>,
  { id: lectureId, course_id: courseId }: Asked,
  isEditor: boolean,
): Promise<VideoQuestion[]> {
  const { db } = ctx
  const items = await listVideoItems(db, lectureId)
  const ids = items.map(({ question_id }) => question_id)
  const versionOf = await readAsked(db, { courseId, ids, userId })
  const answers = ids.length > 0 ? await listVideoAnswers(db, { userId, lectureId }) : []
  const answerTo = new Map(answers.map((row) => [row.question_id, row]))
  const asked = [...versionOf.values()].map(toShown)
  const shown = await withPictures(ctx, asked, ({ questionId }) => questionId)
  const questionOf = new Map(shown.map((question) => [question.questionId, question]))
  return items.flatMap(({ second, question_id }) => {
    const version = versionOf.get(question_id)
    const question = questionOf.get(question_id)
    if (!version || !question) return []
    const answered = toAnswered(answerTo.get(question_id), version)
    return [{ second, question, ...answered, ...(isEditor && { title: titleOf(version) }) }]
  })
}

/** The newest versions by their questions' ids, without excluded ones. Values and orders stay the same for a person. */
export async function readAsked(
  db: Database,
  { courseId, ids, userId }: { courseId: string; ids: string[]; userId: string },
): Promise<Map<string, AskedVersion>> {
  const current = await currentVersions(db, courseId, ids)
  const asked = current.filter(({ excluded }) => excluded === null)
  const versions = await listVersions(db, asked)
  return new Map(
    versions.map((version) => [version.questionId, askWith(version, `${userId} ${version.questionId}`)]),
  )
}

const toShown = (version: AskedVersion) =>
  ({
    ...shownOf(version, false),
    questionId: version.questionId,
    stem: version.stem,
  }) as VideoQuestion['question']

/** What was answered to an older version says nothing about this one. */
const toAnswered = (row: VideoAnswerRow | undefined, { version }: QuestionVersion) =>
  row?.version === version ? { answer: row.answer, isRight: row.is_right } : {}
