import { answerEndpoints } from '../../../contract/endpoints/answer.ts'
import { courseQuestionEndpoints } from '../../../contract/endpoints/course-question.ts'
import { questionEndpoints } from '../../../contract/endpoints/question.ts'
import { daysAgo, pastUndo } from '../../core/sweeping.ts'
import type { Feature, Purge } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { acceptAnswer } from './accept-answer.ts'
import { answerQuestion, listAnswers } from './answer/answer-question.ts'
import { askQuestion } from './ask-question.ts'
import { listCourseQuestions } from './course/list-course-questions.ts'
import { listQuestions } from './list-questions.ts'
import { purgeUnmailed } from './mailing/unmailed-store.ts'
import { listNamable } from './mention/list-namable.ts'
import { addPostPicture } from './picture/add-post-picture.ts'
import { purgePostPictures } from './picture/post-picture-store.ts'
import {
  deleteAnswer,
  deleteQuestion,
  editAnswer,
  editQuestion,
  restoreAnswer,
  restoreQuestion,
} from './post/change-post.ts'
import { hideAnswer, hideQuestion, showAnswer, showQuestion } from './post/hide-post.ts'
import { purgePosts } from './post/post-store.ts'
import {
  voteForAnswer,
  voteForQuestion,
  withdrawAnswerVote,
  withdrawQuestionVote,
} from './post/vote-for-post.ts'
import { findSimilarQuestions } from './search/find-similar.ts'

const questionRoutes = routesFor(questionEndpoints, {
  listQuestions,
  askQuestion,
  addPostPicture,
  findSimilarQuestions,
  editQuestion,
  deleteQuestion,
  restoreQuestion,
  voteForQuestion,
  withdrawQuestionVote,
  acceptAnswer,
  hideQuestion,
  showQuestion,
})

const courseQuestionRoutes = routesFor(courseQuestionEndpoints, { listCourseQuestions })

const answerRoutes = routesFor(answerEndpoints, {
  listAnswers,
  listNamable,
  answerQuestion,
  editAnswer,
  deleteAnswer,
  restoreAnswer,
  voteForAnswer,
  withdrawAnswerVote,
  hideAnswer,
  showAnswer,
})

const unusedDays = 1

const purgePictures: Purge = async (context) => {
  const times = { deleted: pastUndo(context), unused: daysAgo(context, unusedDays) }
  for (const folder of await purgePostPictures(context.db, times))
    context.sweeping.deleted.add(`lectures/${folder}`)
}

export const questionFeature: Feature = {
  routes: [...questionRoutes, ...courseQuestionRoutes, ...answerRoutes],
  purges: [
    purgePictures,
    (context) => purgePosts(context.db, pastUndo(context)),
    ({ db, now }) => purgeUnmailed(db, now()),
  ],
  begin: ({ questionMails }) => questionMails.begin(),
}
