import type { questionEndpoints } from '../../../../contract/endpoints/question.ts'
import * as messages from '../../../../contract/messages/server-question.ts'
import { maxSimilarQuestions } from '../../../../contract/validation/limits.ts'
import type { Database } from '../../../db/open.ts'
import { soughtWords } from '../../../db/search/search-words.ts'
import { forgiveSpelling } from '../../../db/search/spelling.ts'
import type { Handler } from '../../../http/route.ts'
import { listClosed } from '../../lecture/opening/opening-access.ts'
import { mayWatch } from '../../lecture/watching/watching-access.ts'
import { readQuestionedLecture } from '../question-access.ts'
import { listQuestionsOf } from '../question-store.ts'
import { toQuestions } from '../question-view.ts'
import { listHits, listVisibleLectures } from './word-store.ts'

/** Uses the longest words of the text: short ones are in every question. */
const maxSought = 20
const maxForgiven = 40
const minWordLength = 3
// Some are about lectures that this person does not see.
const maxCandidates = 50
/** This many common words make a question similar, or all if the text has fewer. */
const minCommon = 2

/** Only questions about lectures that are open for this person. */
export const findSimilarQuestions: Handler<typeof questionEndpoints.findSimilarQuestions> = async ({
  ctx,
  user,
  params,
  query: { text = '' },
}) => {
  const { db } = ctx
  const lecture = await readQuestionedLecture(ctx, user, params.lectureId)
  const candidates = await rank(db, lecture.courseId, text)
  const found = candidates.length > 0 ? await listQuestionsOf(db, lecture, candidates) : []
  const lectures = await listVisibleLectures(
    db,
    user,
    found.map(({ lecture_id }) => lecture_id),
  )
  const closed = await listClosed(ctx, user, lecture.courseId)
  const watchesAll = await mayWatch(ctx, user, { courseId: lecture.courseId })
  const isOpen = (id: string) => {
    const shown = lectures.get(id)
    return shown !== undefined && !closed.has(id) && (watchesAll || shown.isPreview)
  }
  const rows = found
    .filter(({ lecture_id, hidden_at }) => hidden_at === null && isOpen(lecture_id))
    .toSorted((one, other) => candidates.indexOf(one.id) - candidates.indexOf(other.id))
    .slice(0, maxSimilarQuestions)
  return { message: messages.questionsListed, questions: await toQuestions(ctx, lecture, rows) }
}

/** Ids, the most similar first. Rare words count more. */
async function rank(db: Database, courseId: string, text: string) {
  const words = chooseWords(text)
  const hits = await listHits(db, courseId, words)
  const unknown = words.filter((word) => !hits.has(word))
  const forgiven = await forgiveSpelling(db, unknown)
  const alternatives = [...new Set(forgiven.flat())].filter((word) => !words.includes(word))
  const near = await listHits(db, courseId, alternatives.slice(0, maxForgiven))
  const scores = new Map<string, { common: number; score: number }>()
  for (const questions of [...hits.values(), ...near.values()]) {
    const weight = 1 / Math.log2(questions.length + 1)
    for (const id of questions) {
      const { common, score } = scores.get(id) ?? { common: 0, score: 0 }
      scores.set(id, { common: common + 1, score: score + weight })
    }
  }
  const needed = Math.min(minCommon, words.length)
  return [...scores]
    .filter(([, { common }]) => common >= needed)
    .toSorted(([one, a], [other, b]) => b.score - a.score || (one < other ? 1 : -1))
    .slice(0, maxCandidates)
    .map(([id]) => id)
}

function chooseWords(text: string) {
  const words = soughtWords(text)
  // Scripts without spaces have words of one character.
  const long = words.filter((word) => word.length >= minWordLength || /\p{Lo}/u.test(word))
  return long.toSorted((one, other) => other.length - one.length).slice(0, maxSought)
}
