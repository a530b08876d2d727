import type { SectionFields } from '../../../../contract/endpoints/outline.ts'
import { wasDeleted } from '../../../../contract/messages/layout.ts'
import { requestMessages } from '../../../../contract/messages/request-messages.ts'
import * as messages from '../../../../contract/messages/section.ts'
import { call } from '../../../lib/calls/call.ts'
import { notify } from '../../../lib/notify.ts'
import { offerUndo } from '../../../lib/undo/undo.ts'
import { reloadLectures } from '../lecture-queries.ts'
import { afterMoves } from '../order/move-lecture.ts'
import type { Section } from './arrange.ts'
import { reloadOutline, replaceOutline } from './outline-queries.ts'

/** Returns its id. */
export async function addSection(courseId: string, body: SectionFields) {
  const added = call('addSection', { params: { courseId }, body })
  const { section } = await notify({ loading: messages.adding }, added)
  return section._id
}

export async function editSection(courseId: string, sectionId: string, body: SectionFields) {
  const params = { courseId, sectionId }
  await notify({ loading: messages.saving }, call('editSection', { params, body }))
}

export async function deleteSection(courseId: string, section: Section, takesFocus: boolean) {
  const { restore } = await removeSection(courseId, section)
  offerUndo({ id: section._id, message: wasDeleted({ title: section.title }), takesFocus, restore })
}

/** `restore` makes a new section with the same title, place and remaining lectures, and returns its id. */
export async function removeSection(courseId: string, { _id, title }: Pick<Section, '_id' | 'title'>) {
  await afterMoves(courseId)
  const { sections: before } = await reloadOutline(courseId)
  const index = before.findIndex((one) => one._id === _id)
  const members = before[index]?.lectureIds ?? []
  const params = { courseId, sectionId: _id }
  const left = await notify({ loading: messages.removing }, call('deleteSection', { params }))
  replaceOutline(courseId, left)
  await reloadLectures(courseId)
  const landedIn = left.sections.find(({ lectureIds }) => members.some((id) => lectureIds.includes(id)))?._id
  const restore = () => restoreSection(courseId, { title }, index, { landedIn, members: new Set(members) })
  return { restore }
}

/** The lectures of a deleted section, and the section that took them. */
type Left = { landedIn: string | undefined; members: ReadonlySet<string> }

/** Takes back only lectures that have not been moved elsewhere meanwhile. */
async function restoreSection(
  courseId: string,
  body: SectionFields,
  index: number,
  { landedIn, members }: Left,
) {
  const params = { courseId }
  await afterMoves(courseId)
  const { section } = await call('addSection', { params, body })
  const { sections: now, revision } = await reloadOutline(courseId)
  const present = now.find(({ _id }) => _id === landedIn)?.lectureIds.filter((id) => members.has(id)) ?? []
  const others = now
    .filter(({ _id }) => _id !== section._id)
    .map(({ _id, lectureIds }) => ({ _id, lectureIds: lectureIds.filter((id) => !present.includes(id)) }))
  const insertAt = Math.min(Math.max(1, index), others.length)
  const sections = others.toSpliced(insertAt, 0, { _id: section._id, lectureIds: present })
  const saved = await notify(
    requestMessages.saveOutline,
    call('saveOutline', { params, body: { sections, revision } }),
  )
  replaceOutline(courseId, saved)
  await reloadLectures(courseId)
  return section._id
}
