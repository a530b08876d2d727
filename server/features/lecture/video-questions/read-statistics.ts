import type {
  VideoQuestionStatistics,
  videoQuestionEndpoints,
} from '../../../../contract/endpoints/video-question.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import * as messages from '../../../../contract/messages/server-video-question.ts'
import { Problem } from '../../../core/problem.ts'
import type { Database } from '../../../db/open.ts'
import type { Handler } from '../../../http/route.ts'
import { currentVersions, listVersions, type QuestionVersion } from '../../question-bank/bank-store.ts'
import { countChoices, titleOf } from '../../question-bank/question-view.ts'
import { findLectureRow } from '../lecture-store.ts'
import { countEqualAnswers, countVideoAnswers, listVideoItems } from './video-question-store.ts'

type Endpoint = typeof videoQuestionEndpoints.readVideoQuestionStatistics

/** Each question once, in the order in which the video asks. */
export const readVideoQuestionStatistics: Handler<Endpoint> = async ({
  ctx: { db },
  params: { lectureId },
}) => {
  const lecture = await findLectureRow(db, lectureId)
  if (!lecture || lecture.deleted_at) throw new Problem('not-found', serverMessages.lectureNotFound)
  const items = await listVideoItems(db, lectureId)
  const ids = [...new Set(items.map(({ question_id }) => question_id))]
  const versions = await listVersions(db, await currentVersions(db, lecture.course_id, ids))
  const versionOf = new Map(versions.map((version) => [version.questionId, version]))
  const questions: VideoQuestionStatistics[] = []
  for (const id of ids) {
    const version = versionOf.get(id)
    if (version) questions.push(await describe(db, lectureId, version))
  }
  return { message: messages.counted, questions }
}

async function describe(db: Database, lectureId: string, version: QuestionVersion) {
  const key = { lectureId, questionId: version.questionId, version: version.version }
  const counts = await countVideoAnswers(db, key)
  const hasOptions = countChoices(version, new Map()).length > 0
  const chosen = new Map<string, number>()
  for (const { answer, count } of hasOptions ? await countEqualAnswers(db, key) : [])
    if (Array.isArray(answer)) for (const id of answer) chosen.set(id, (chosen.get(id) ?? 0) + count)
  return {
    ...{ questionId: version.questionId, title: titleOf(version) },
    ...counts,
    choices: countChoices(version, chosen),
  }
}
