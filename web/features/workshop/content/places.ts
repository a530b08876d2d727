import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import { membersOf, moveToSection, type Section, type Sections } from '../../lecture/outline/arrange.ts'

/** A course's content, in order. The first section has the course's id and no title. */
export type Arrangement = { sections: Sections; lectures: Lecture[] }

export type Item =
  | { kind: 'section'; id: string; section: Section }
  | { kind: 'lecture'; id: string; lecture: Lecture; sectionId: string; number: number }

/** Behind a lecture, or at the start of a section. */
export type Place = { sectionId: string; behind: string | undefined }

/** All rows in order, each section before its lectures. */
export function itemsOf({ sections, lectures }: Arrangement): Item[] {
  let number = 0
  return sections.flatMap((section): Item[] => [
    { kind: 'section', id: section._id, section },
    ...membersOf(sections, lectures, section._id).map(
      (lecture): Item => ({
        kind: 'lecture',
        id: lecture._id,
        lecture,
        sectionId: section._id,
        number: ++number,
      }),
    ),
  ])
}

/** The place before the item with this index, or at the end; moved lectures are no neighbours of themselves. */
export function placeBefore(
  items: readonly Item[],
  index: number,
  moved: ReadonlySet<string>,
): Place | undefined {
  const before = items.slice(0, index).findLast(({ id }) => !moved.has(id))
  return before && placeBehind(before)
}

export const placeBehind = (item: Item): Place =>
  item.kind === 'section'
    ? { sectionId: item.id, behind: undefined }
    : { sectionId: item.sectionId, behind: item.id }

/** One step up or down, for lectures that may lie apart: they gather there. */
export function placeAfterStep(items: readonly Item[], moved: ReadonlySet<string>, by: 1 | -1) {
  const others = items.filter(({ id }) => !moved.has(id))
  const edge =
    by < 0 ? items.findIndex(({ id }) => moved.has(id)) : items.findLastIndex(({ id }) => moved.has(id))
  const beside = by < 0 ? items.slice(0, edge).findLast(({ id }) => !moved.has(id)) : items.slice(edge + 1)[0]
  const index = beside ? others.indexOf(beside) + (by < 0 ? -1 : 0) : -1
  const behind = others[index]
  return behind && placeBehind(behind)
}

export const moveLecturesTo = (
  { sections, lectures }: Arrangement,
  ids: ReadonlySet<string>,
  { sectionId, behind }: Place,
) => moveToSection(sections, lectures, ids, sectionId, behind === undefined ? 'start' : { behind })

/** Puts a section before the one with this index; the first one stays first. */
export function moveSectionTo({ sections, lectures }: Arrangement, id: string, index: number): Arrangement {
  const moved = sections.find(({ _id }) => _id === id)
  const from = sections.findIndex(({ _id }) => _id === id)
  if (!moved || from < 1) return { sections, lectures }
  const others = sections.filter(({ _id }) => _id !== id)
  const to = Math.max(1, index > from ? index - 1 : index)
  return inOrderOf(others.toSpliced(to, 0, moved), { sections, lectures })
}

/** The lectures in a new order of their sections. */
export const inOrderOf = (order: Sections, { sections, lectures }: Arrangement): Arrangement => ({
  sections: order,
  lectures: order.flatMap(({ _id }) => membersOf(sections, lectures, _id)),
})

export const hasSameOrder = (one: Arrangement, other: Arrangement) => spell(one) === spell(other)

const spell = (arrangement: Arrangement) =>
  itemsOf(arrangement)
    .map(({ id }) => id)
    .join()

export const membersIn = (items: readonly Item[], sectionId: string) =>
  items.filter((item) => item.kind === 'lecture' && item.sectionId === sectionId)
