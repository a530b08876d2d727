import type { Outline, OutlinedSection } from '../../../../contract/endpoints/outline.ts'
import { revisionOf } from '../../../core/revision/content-revision.ts'
import type { OrderedLecture } from './order-store.ts'
import { fieldsOf, type SectionRow } from './section-store.ts'

/** The sections in order. The one without a title, whose id is the course's, comes first. */
export function toOutline(
  courseId: string,
  sections: SectionRow[],
  lectures: Pick<OrderedLecture, 'id' | 'section_id'>[],
): Outline & { revision: string } {
  const titled = sections.map((row) => ({ _id: row.id, ...fieldsOf(row), lectureIds: [] }))
  const outlined: OutlinedSection[] = [{ _id: courseId, title: '', lectureIds: [] }, ...titled]
  const byId = new Map(outlined.map((section) => [section._id, section]))
  for (const { id, section_id } of lectures) byId.get(section_id ?? courseId)?.lectureIds.push(id)
  return { sections: outlined, revision: revisionOf(outlined) }
}

type Arrangement = { sectionIds: string[]; lectures: (OrderedLecture & { target: string | null })[] }

/**
 * Computes the new order of all lectures of the course. Deleted lectures stay after the one that they followed in their
 * section, so that Undo restores them there. Undefined unless `wanted` names each section and each present lecture
 * exactly once, the one without a title first.
 */
export function arrange(
  courseId: string,
  sections: Pick<SectionRow, 'id'>[],
  ordered: OrderedLecture[],
  wanted: Pick<OutlinedSection, '_id' | 'lectureIds'>[],
): Arrangement | undefined {
  const [first] = wanted
  const whole = first?._id === courseId ? wanted : [{ _id: courseId, lectureIds: [] }, ...wanted]
  const known = [courseId, ...sections.map(({ id }) => id)]
  const present = ordered.filter(({ deleted_at }) => !deleted_at).map(({ id }) => id)
  const isWhole =
    isSameSet(
      known,
      whole.map(({ _id }) => _id),
    ) &&
    isSameSet(
      present,
      whole.flatMap(({ lectureIds }) => lectureIds),
    )
  if (!isWhole) return undefined
  const { heads, groups } = groupDeleted(courseId, ordered)
  const lectures = whole.flatMap(({ _id, lectureIds }) => {
    const target = _id === courseId ? null : _id
    const members = [...(heads.get(_id) ?? []), ...lectureIds.flatMap((id) => groups.get(id) ?? [])]
    return members.map((lecture) => ({ ...lecture, target }))
  })
  return { sectionIds: whole.slice(1).map(({ _id }) => _id), lectures }
}

function groupDeleted(courseId: string, ordered: OrderedLecture[]) {
  const heads = new Map<string, OrderedLecture[]>()
  const groups = new Map<string, OrderedLecture[]>()
  const open = new Map<string, OrderedLecture[]>()
  for (const lecture of ordered) {
    const section = lecture.section_id ?? courseId
    if (!lecture.deleted_at) {
      const group = [lecture]
      groups.set(lecture.id, group)
      open.set(section, group)
      continue
    }
    const before = open.get(section)
    if (before) before.push(lecture)
    else heads.set(section, [...(heads.get(section) ?? []), lecture])
  }
  return { heads, groups }
}

function isSameSet(known: string[], named: string[]) {
  const set = new Set(named)
  return named.length === known.length && set.size === named.length && known.every((id) => set.has(id))
}
