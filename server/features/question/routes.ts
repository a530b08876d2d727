import { answerEndpoints } from '../../../contract/endpoints/answer.ts'
import { questionEndpoints } from '../../../contract/endpoints/question.ts'
import { routesFor } from '../../http/routes-for.ts'
import { acceptAnswer } from './accept-answer.ts'
import { answerQuestion, listAnswers } from './answer/answer-question.ts'
import { askQuestion } from './ask-question.ts'
import { listQuestions } from './list-questions.ts'
import { listNamable } from './mention/list-namable.ts'
import { addPostPicture } from './picture/add-post-picture.ts'
import {
  deleteAnswer,
  deleteQuestion,
  editAnswer,
  editQuestion,
  restoreAnswer,
  restoreQuestion,
} from './post/change-post.ts'
import { hideAnswer, hideQuestion, showAnswer, showQuestion } from './post/hide-post.ts'
import {
  voteForAnswer,
  voteForQuestion,
  withdrawAnswerVote,
  withdrawQuestionVote,
} from './post/vote-for-post.ts'
import { findSimilarQuestions } from './search/find-similar.ts'

export const questionRoutes = routesFor(questionEndpoints, {
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

export const answerRoutes = routesFor(answerEndpoints, {
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
