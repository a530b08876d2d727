import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import { findMove, findSection, type OrderEvent, sourceOf } from '../order/dragged-order.ts'
import { arrangeLectures } from '../order/move-lecture.ts'
import { gatherAround, moveToSection, type Sections, takePlace } from '../outline/arrange.ts'
import { moveLectures } from './bulk-changes.ts'
import type { Selection } from './selection.ts'

type Course = { courseId: string; lectures: Lecture[]; sections: Sections }

export function dropLectures(course: Course, selection: Selection, event: OrderEvent) {
  const { courseId, lectures } = course
  const id = sourceOf(event)
  if (!id) return
  const ids = withOthers(selection, id)
  const moved = arrange(course, ids, id, event)
  if (!moved) return
  if (ids.size > 1) void moveLectures(course, moved, ids)
  else void arrangeLectures(courseId, { lectures, moved, ids })
}

function arrange({ lectures, sections }: Course, ids: ReadonlySet<string>, id: string, event: OrderEvent) {
  const sectionId = findSection(event)
  if (sectionId) return moveToSection(sections, lectures, ids, sectionId)
  const move = findMove(event)
  if (!move) return undefined
  const placed = takePlace(sections, lectures, move.from, move.to)
  const leader = placed.find(({ _id }) => _id === id)
  const order = new Map(lectures.map(({ _id }, index) => [_id, index]))
  return leader && gatherAround(sections, placed, ids, order, leader)
}

const withOthers = (selection: Selection, id: string): ReadonlySet<string> =>
  selection.ids().has(id) ? selection.ids() : new Set([id])
