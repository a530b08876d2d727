import type { GradeItem, GradeRow } from '../../../contract/endpoints/grade.ts'
import { withQuiz } from './with-quiz.ts'

type Called = { session?: string; status?: number }

/** A course with a quiz of three points, and its gradebook. */
export async function withGrades(settings: object = {}, environment?: Record<string, string>) {
  await using opened = new AsyncDisposableStack()
  const site = opened.use(await withQuiz(settings, undefined, environment))
  const { head, courseId, json } = site
  const book = async (query: Record<string, string> = {}, { session = head, status = 200 }: Called = {}) =>
    json(await site.call('listGrades', { session, params: { courseId }, query }), status)
  const mine = async (session = site.learner) =>
    json(await site.call('readMyGrades', { session, params: { courseId } }))
  const addColumn = async (title: string, maxPoints = 10): Promise<string> => {
    const reply = await json(
      await site.call('addGradeColumn', { session: head, params: { courseId }, json: { title, maxPoints } }),
      201,
    )
    return reply.item.itemId
  }
  const give = async (
    [userId, itemId]: [string, string],
    mark: object,
    { session = head, status = 200 }: Called = {},
  ) =>
    json(await site.call('giveMark', { session, params: { courseId, userId, itemId }, json: mark }), status)
  const save = async (body: object, query: Record<string, string> = {}, status = 200) =>
    json(
      await site.call('saveGradeSettings', { session: head, params: { courseId }, json: body, query }),
      status,
    )
  const enrol = async (...userIds: string[]) =>
    json(await site.call('enrolPeople', { session: head, params: { courseId }, json: { userIds } }))
  const titled = ({ items }: { items: GradeItem[] }, title: string) =>
    items.find((item) => item.title === title)
  const markIn = (row: GradeRow | undefined, itemId: string) =>
    row?.marks.find((mark) => mark.itemId === itemId)
  const stack = opened.move()
  return {
    ...site,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
    ...{ book, mine, addColumn, give, save, enrol, titled, markIn },
  }
}
