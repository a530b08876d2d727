import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import type { OutlinedSection } from '../../../../contract/endpoints/outline.ts'
import { moveItem } from '../order/dragged-order.ts'

export type Section = OutlinedSection

/** In order; the first section has the course's id and no title. */
export type Sections = readonly Section[]

const rankOf = (sections: Sections, { sectionId }: Pick<Lecture, 'sectionId'>) =>
  sectionId === undefined
    ? 0
    : Math.max(
        0,
        sections.findIndex(({ _id }) => _id === sectionId),
      )

const inSection = (sections: Sections, lecture: Lecture, rank: number): Lecture => {
  const { sectionId: _, ...rest } = lecture
  const id = rank > 0 ? sections[rank]?._id : undefined
  return id ? { ...rest, sectionId: id } : rest
}

/** Moves a lecture to the place of another one, in the other's section. */
export function takePlace(sections: Sections, lectures: Lecture[], from: number, to: number) {
  const [moved, displaced] = [lectures[from], lectures[to]]
  if (!moved || !displaced) return lectures
  const joined = lectures.with(from, inSection(sections, moved, rankOf(sections, displaced)))
  return moveItem(joined, from, to)
}

/** Moves one step: past the next lecture, or over the border of its section. Undefined at the end of the list. */
export function step(sections: Sections, lectures: Lecture[], index: number, by: 1 | -1) {
  const [moved, beside] = [lectures[index], lectures[index + by]]
  if (!moved) return undefined
  const rank = rankOf(sections, moved)
  if (beside && rankOf(sections, beside) === rank) return moveItem(lectures, index, index + by)
  if (!sections[rank + by]) return undefined
  return lectures.with(index, inSection(sections, moved, rank + by))
}

export function membersOf(sections: Sections, lectures: readonly Lecture[], sectionId: string) {
  const rank = sections.findIndex(({ _id }) => _id === sectionId)
  return lectures.filter((lecture) => rankOf(sections, lecture) === rank)
}

/** First, last, or after the lecture with this id. */
export type Destination = 'start' | 'end' | { behind: string }

export function moveToSection(
  sections: Sections,
  lectures: Lecture[],
  ids: ReadonlySet<string>,
  sectionId: string,
  destination: Destination = 'end',
) {
  const rank = sections.findIndex(({ _id }) => _id === sectionId)
  const others = lectures.filter(({ _id }) => !ids.has(_id))
  const moved = lectures
    .filter(({ _id }) => ids.has(_id))
    .map((lecture) => inSection(sections, lecture, rank))
  return others.toSpliced(insertionIndex(sections, others, rank, destination), 0, ...moved)
}

function insertionIndex(sections: Sections, lectures: Lecture[], rank: number, destination: Destination) {
  if (typeof destination === 'object') {
    const before = lectures.findIndex(({ _id }) => _id === destination.behind)
    if (before >= 0) return before + 1
  }
  const from = destination === 'start' ? rank - 1 : rank
  const end = lectures.findIndex((lecture) => rankOf(sections, lecture) > from)
  return end < 0 ? lectures.length : end
}

/** Moves the other lectures next to one of them, in its section. They keep their order. */
export function gatherAround(
  sections: Sections,
  lectures: Lecture[],
  ids: ReadonlySet<string>,
  order: ReadonlyMap<string, number>,
  leader: Lecture,
) {
  const rank = rankOf(sections, leader)
  const members = lectures
    .filter(({ _id }) => ids.has(_id))
    .toSorted((one, other) => (order.get(one._id) ?? 0) - (order.get(other._id) ?? 0))
    .map((lecture) => inSection(sections, lecture, rank))
  return lectures.flatMap((lecture) => {
    if (lecture._id === leader._id) return members
    return ids.has(lecture._id) ? [] : [lecture]
  })
}

/** The body of `PUT /course/{id}/outline`. */
export function outlineOf(sections: Sections, lectures: Lecture[]) {
  const members = Map.groupBy(lectures, (lecture) => rankOf(sections, lecture))
  return sections.map(({ _id }, rank) => ({
    _id,
    lectureIds: (members.get(rank) ?? []).map((lecture) => lecture._id),
  }))
}

/** Whether the sections hold these lectures in this order. */
export const hasOrder = (sections: Sections, lectures: Lecture[]) =>
  outlineOf(sections, lectures).every(
    ({ lectureIds }, rank) => lectureIds.join() === sections[rank]?.lectureIds.join(),
  )

export function countLectures(sections: Sections, lectures: readonly Lecture[]): ReadonlyMap<string, number> {
  const members = Map.groupBy(lectures, (lecture) => rankOf(sections, lecture))
  return new Map(sections.map(({ _id }, rank) => [_id, members.get(rank)?.length ?? 0]))
}

/** Headings before each item and after the last one: sections without items have a heading, too. */
export function placeHeadings(sections: Sections, items: readonly Lecture[]) {
  const before = new Map<string, Sections>()
  let reached = 0
  for (const item of items) {
    const rank = rankOf(sections, item)
    if (rank > reached) before.set(item._id, sections.slice(reached + 1, rank + 1))
    reached = Math.max(reached, rank)
  }
  return { before, behind: sections.slice(reached + 1) }
}
