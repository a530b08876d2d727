import type { Lecture } from '../../../../../contract/endpoints/lecture.ts'
import type { Message } from '../../../../../contract/messages/message.ts'
import { queryClient } from '../../../../lib/calls/query-client.ts'
import { lecturesQuery, reloadLectures } from '../../../lecture/lecture-queries.ts'
import { afterMoves, arrangeLectures } from '../../../lecture/order/move-lecture.ts'
import { putBack } from '../../../lecture/order/put-back.ts'
import { knownSections, reloadOutline } from '../../../lecture/outline/outline-queries.ts'
import { type Arrangement, hasSameOrder, inOrderOf } from '../places.ts'
import type { History } from './history.ts'

export type CourseActs = {
  courseId: string
  history: History
  /** A restored section is a new one: the id that has taken the place of another. */
  successors: Map<string, string>
}

const noLectures: Lecture[] = []

/** What the page shows now. */
export function arrangementOf(courseId: string): Arrangement {
  const lectures = queryClient.getQueryData(lecturesQuery(courseId).queryKey) ?? noLectures
  const sections = knownSections(courseId)
  return {
    lectures,
    sections: sections.length > 0 ? sections : [{ _id: courseId, title: '', lectureIds: [] }],
  }
}

export const reloadContent = (courseId: string) =>
  Promise.all([reloadLectures(courseId), reloadOutline(courseId)])

/** Shows another order at once; false if nothing changes or the server refuses it. */
export async function arrange(courseId: string, after: Arrangement, ids: ReadonlySet<string>) {
  const before = arrangementOf(courseId)
  if (hasSameOrder(before, after)) return false
  const isReordered = after.sections.some(({ _id }, index) => _id !== before.sections[index]?._id)
  return arrangeLectures(courseId, {
    lectures: before.lectures,
    moved: after.lectures,
    ids,
    ...(isReordered && { sections: after.sections }),
  })
}

type Moving = { after: Arrangement; ids: ReadonlySet<string>; label: Message }

/** Undo puts only these lectures back to where they were, whatever else has moved since. */
export async function moveInHistory(acts: CourseActs, { after, ids, label }: Moving) {
  const { courseId, history } = acts
  const before = arrangementOf(courseId)
  if (hasSameOrder(before, after)) return
  if (!(await arrange(courseId, after, ids))) return
  const put = (to: Arrangement) => () => restoreOrder(acts, to, ids)
  history.record({ label, undo: put(before), redo: put(after) })
}

/** Like `putBack`, for the section with this id. */
export async function restoreSectionOrder(acts: CourseActs, before: Arrangement, sectionId: string) {
  const { courseId } = acts
  await afterMoves(courseId)
  await reloadContent(courseId)
  const id = currentId(acts, sectionId)
  const to = before.sections.map(({ _id }) => currentId(acts, _id))
  const now = arrangementOf(courseId)
  const moved = now.sections.find(({ _id }) => _id === id)
  if (!moved) return
  const others = now.sections.filter(({ _id }) => _id !== id)
  const above = to.slice(0, to.indexOf(id)).findLast((one) => others.some(({ _id }) => _id === one))
  const index = others.findIndex(({ _id }) => _id === above) + 1
  await expectSaved(courseId, inOrderOf(others.toSpliced(Math.max(1, index), 0, moved), now), new Set())
}

async function restoreOrder(acts: CourseActs, to: Arrangement, ids: ReadonlySet<string>) {
  const { courseId } = acts
  await afterMoves(courseId)
  await reloadContent(courseId)
  const now = arrangementOf(courseId)
  const before = to.lectures.map((lecture) =>
    lecture.sectionId ? { ...lecture, sectionId: currentId(acts, lecture.sectionId) } : lecture,
  )
  const { lectures } = inOrderOf(now.sections, { ...now, lectures: putBack(before, now.lectures, ids) })
  await expectSaved(courseId, { ...now, lectures }, ids)
}

async function expectSaved(courseId: string, after: Arrangement, ids: ReadonlySet<string>) {
  if (hasSameOrder(arrangementOf(courseId), after)) return
  if (!(await arrange(courseId, after, ids))) throw new Error('the order was refused')
}

function currentId(acts: CourseActs, id: string): string {
  const next = acts.successors.get(id)
  return next === undefined ? id : currentId(acts, next)
}
