import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { Answer, Question } from '../../../contract/endpoints/question-fields.ts'
import type { QuestionSort } from '../../../contract/validation/choices.ts'
import { call } from '../../lib/calls/call.ts'
import { queryClient, reloadsItself } from '../../lib/calls/query-client.ts'

type QuestionFilter = { sort: QuestionSort; q: string }
type QuestionPage = { questions: Question[] }
type AnswerPage = { question: Question; accepted: Answer | null; answers: Answer[] }
type Pages<P> = { pages: P[] }

const lists = 'questions'
const threads = 'answers'

export const questionsQuery = (lectureId: string, { sort, q }: QuestionFilter) =>
  infiniteQueryOptions({
    ...reloadsItself,
    queryKey: [lists, lectureId, sort, q],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('listQuestions', { params: { lectureId }, query: { sort, q: q || undefined, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Begins like the lists of lectures, so that a changed question changes here, too. */
export const courseQuestionsQuery = (courseId: string) =>
  infiniteQueryOptions({
    ...reloadsItself,
    queryKey: [lists, 'open', courseId],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('listCourseQuestions', { params: { courseId }, query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  })

export const answersQuery = (questionId: string) =>
  infiniteQueryOptions({
    ...reloadsItself,
    queryKey: [threads, questionId],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('listAnswers', { params: { questionId }, query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  })

export const reloadQuestions = (lectureId: string) =>
  queryClient.invalidateQueries({ queryKey: [lists, lectureId] })

/** Reloads the lists, too, because they show the number of answers. */
export const reloadAnswers = ({ _id, lectureId }: Question) =>
  Promise.all([queryClient.invalidateQueries({ queryKey: [threads, _id] }), reloadQuestions(lectureId)])

/** Changes a question in place: a list is not sorted again while people read it. */
export function replaceQuestion(question: Question) {
  const replace = (one: Question) => (one._id === question._id ? question : one)
  queryClient.setQueriesData<Pages<QuestionPage>>({ queryKey: [lists] }, (list) =>
    withPages(list, (page) => ({ ...page, questions: page.questions.map(replace) })),
  )
  queryClient.setQueryData<Pages<AnswerPage>>([threads, question._id], (thread) =>
    withPages(thread, (page) => ({ ...page, question })),
  )
}

export function replaceAnswer(questionId: string, answer: Answer) {
  const replace = (one: Answer) => (one._id === answer._id ? answer : one)
  queryClient.setQueryData<Pages<AnswerPage>>([threads, questionId], (thread) =>
    withPages(thread, ({ accepted, answers, ...page }) => ({
      ...page,
      accepted: accepted && replace(accepted),
      answers: answers.map(replace),
    })),
  )
}

/** Shown after the last loaded answer, even if more are on the server. */
export function addAnswer(question: Question, answer: Answer) {
  changeThread(question._id, (pages) =>
    pages.map((page, index) =>
      index === pages.length - 1 ? { ...page, answers: [...page.answers, answer] } : page,
    ),
  )
  countAnswer(question, 1)
}

export function dropAnswer(question: Question, { _id, isHidden }: Answer) {
  changeThread(question._id, (pages) =>
    pages.map(({ accepted, answers, ...page }) => ({
      ...page,
      accepted: accepted?._id === _id ? null : accepted,
      answers: answers.filter((one) => one._id !== _id),
    })),
  )
  if (!isHidden) countAnswer(question, -1)
}

/** Hidden answers do not count. */
export const countAnswer = (question: Question, change: 1 | -1) =>
  replaceQuestion({ ...question, answerCount: question.answerCount + change })

export function dropQuestion({ _id }: Question) {
  queryClient.setQueriesData<Pages<QuestionPage>>({ queryKey: [lists] }, (list) =>
    withPages(list, (page) => ({ ...page, questions: page.questions.filter((one) => one._id !== _id) })),
  )
}

const changeThread = (questionId: string, change: (pages: AnswerPage[]) => AnswerPage[]) =>
  queryClient.setQueryData<Pages<AnswerPage>>(
    [threads, questionId],
    (thread) => thread && { ...thread, pages: change(thread.pages) },
  )

const withPages = <P>(list: Pages<P> | undefined, change: (page: P) => P) =>
  list && { ...list, pages: list.pages.map(change) }

/** New rows push known ones to the next page, which then repeats them. */
export const withoutRepeats = <R extends { _id: string }>(rows: R[]) => [
  ...new Map(rows.map((row) => [row._id, row])).values(),
]
