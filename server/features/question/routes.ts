import { answerEndpoints } from '../../../contract/endpoints/answer.ts'
import { questionEndpoints } from '../../../contract/endpoints/question.ts'
import { routesFor } from '../../http/routes-for.ts'
import { acceptAnswer } from './accept-answer.ts'
import { answerQuestion } from './answer/answer-question.ts'
import { listAnswers } from './answer/list-answers.ts'
import { askQuestion } from './ask-question.ts'
import { listQuestions } from './list-questions.ts'
import { listNamable } from './mention/list-namable.ts'
import { addPostPicture } from './picture/add-post-picture.ts'
import { deleteAnswer, deleteQuestion, restoreAnswer, restoreQuestion } from './post/delete-post.ts'
import { editAnswer, editQuestion } from './post/edit-post.ts'
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
