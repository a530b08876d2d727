import type {
  VideoQuestionStatistics,
  videoQuestionEndpoints,
} from '../../../../contract/endpoints/video-question.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import * as messages from '../../../../contract/messages/server-video-question.ts'
import { Problem } from '../../../core/problem.ts'
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
  const hasOptions = (version: QuestionVersion) => countChoices(version, new Map()).length > 0
  const choices = versions.filter(hasOptions).map(({ questionId }) => questionId)
  const counts = await countVideoAnswers(db, lectureId)
  const answers = await countEqualAnswers(db, lectureId, choices)
  const questions = ids.flatMap((id) => {
    const version = versions.find(({ questionId }) => questionId === id)
    if (!version) return []
    const isOfVersion = (row: Counted) => row.question_id === id && row.version === version.version
    return [describe(version, counts.filter(isOfVersion), answers.filter(isOfVersion))]
  })
  return { message: messages.counted, questions }
}

type Counted = { question_id: string; version: number; count: number }

function describe(
  version: QuestionVersion,
  counts: (Counted & { is_right: boolean; tries: number })[],
  answers: (Counted & { answer: unknown })[],
): VideoQuestionStatistics {
  const chosen = new Map<string, number>()
  for (const { answer, count } of answers)
    if (Array.isArray(answer)) for (const id of answer) chosen.set(id, (chosen.get(id) ?? 0) + count)
  const right = counts.filter(({ is_right }) => is_right)
  return {
    ...{ questionId: version.questionId, title: titleOf(version) },
    ...{
      answers: sum(counts),
      right: sum(right),
      rightAtFirst: sum(right.filter(({ tries }) => tries === 1)),
    },
    choices: countChoices(version, chosen),
  }
}

const sum = (counted: Counted[]) => counted.reduce((total, { count }) => total + count, 0)
