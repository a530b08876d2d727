import { wasDeleted } from '../../../../../contract/messages/layout.ts'
import * as sectionMessages from '../../../../../contract/messages/section.ts'
import * as messages from '../../../../../contract/messages/workshop-content.ts'
import { call } from '../../../../lib/calls/call.ts'
import { notify } from '../../../../lib/notify.ts'
import type { Section } from '../../../lecture/outline/arrange.ts'
import { removeSection } from '../../../lecture/outline/change-sections.ts'
import { reloadOutline } from '../../../lecture/outline/outline-queries.ts'
import { itemsOf, moveLecturesTo, moveSectionTo, type Place } from '../places.ts'
import { arrange, arrangementOf, type CourseActs, restoreSectionOrder } from './course-acts.ts'

/** Puts the section before the one with this index. */
export async function moveSection(acts: CourseActs, { _id, title }: Section, index: number) {
  const { courseId, history } = acts
  const before = arrangementOf(courseId)
  const after = moveSectionTo(before, _id, index)
  if (!(await arrange(courseId, after, new Set()))) return
  const put = (to: typeof before) => () => restoreSectionOrder(acts, to, _id)
  history.record({ label: messages.sectionMoved({ title }), undo: put(before), redo: put(after) })
}

/**
 * Makes a section at a place: it takes the lectures that follow there in their section. Throws what the field has to say.
 * Returns its id.
 */
export async function insertSection(acts: CourseActs, title: string, place: Place) {
  const { courseId, history } = acts
  const { section } = await call('addSection', { params: { courseId }, body: { title } })
  await reloadOutline(courseId)
  const now = arrangementOf(courseId)
  const above = now.sections.findIndex(({ _id }) => _id === place.sectionId)
  const placed = moveSectionTo(now, section._id, above + 1)
  const followers = followersOf(now, place)
  const lectures = moveLecturesTo(placed, followers, { sectionId: section._id, behind: undefined })
  await arrange(courseId, { ...placed, lectures }, followers)
  const { remove, restore } = removable(acts, section._id, title)
  history.record({ label: messages.sectionAdded({ title }), undo: remove, redo: restore })
  return section._id
}

export async function deleteSection(acts: CourseActs, { _id, title }: Section) {
  const { remove, restore } = removable(acts, _id, title)
  await remove()
  acts.history.record({ label: wasDeleted({ title }), undo: restore, redo: remove })
}

/** A section that comes back as another one, each time. */
function removable({ courseId, successors }: CourseActs, first: string, title: string) {
  let id = first
  let bringBack = async () => id
  return {
    remove: async () => {
      bringBack = (await removeSection(courseId, { _id: id, title })).restore
    },
    restore: async () => {
      const next = await bringBack()
      successors.set(id, next)
      id = next
    },
  }
}

/** Throws what the field has to say. */
export async function renameSection(
  { courseId, history }: CourseActs,
  { _id, title: before }: Section,
  title: string,
) {
  if (before === title) return
  const rename = async (to: string) => {
    const reply = await call('editSection', { params: { courseId, sectionId: _id }, body: { title: to } })
    await reloadOutline(courseId)
    return reply
  }
  await rename(title)
  const saved = (to: string) => () => notify({ loading: sectionMessages.saving }, rename(to))
  history.record({ label: messages.renamed({ title }), undo: saved(before), redo: saved(title) })
}

function followersOf(
  now: ReturnType<typeof arrangementOf>,
  { sectionId, behind }: Place,
): ReadonlySet<string> {
  const members = itemsOf(now).flatMap((item) =>
    item.kind === 'lecture' && item.sectionId === sectionId ? [item.id] : [],
  )
  return new Set(behind === undefined ? members : members.slice(members.indexOf(behind) + 1))
}
