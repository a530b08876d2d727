import type { outlineEndpoints } from '../../../../contract/endpoints/outline.ts'
import * as messages from '../../../../contract/messages/calls.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import { Problem } from '../../../core/problem.ts'
import { checked } from '../../../http/handlers/checked.ts'
import type { Handler } from '../../../http/route.ts'
import { requireCourse } from '../../course/course-access.ts'
import { changeOutline, readOutlineOf } from './change-outline.ts'
import { listOrderedLectures } from './order-store.ts'
import {
  appendSection,
  deleteSectionRow,
  listSections,
  moveToSection,
  updateSection,
} from './section-store.ts'

export const addSection = checked<typeof outlineEndpoints.addSection>(
  ({ ctx, user, params }) => requireCourse(ctx.db, user, params.courseId),
  async ({ ctx, params: { courseId }, body: fields, act }) => {
    const now = ctx.now()
    const { id } = await changeOutline({ db: ctx.db, act, courseId, now }, (trx) =>
      appendSection(trx, { courseId, fields, now }),
    )
    return { message: messages.sectionAdded, section: { _id: id, ...fields, lectureIds: [] } }
  },
)

export const editSection = checked<typeof outlineEndpoints.editSection>(
  ({ ctx, user, params }) => requireCourse(ctx.db, user, params.courseId),
  async ({ ctx, params, body, act }) => {
    const { courseId, sectionId } = params
    const section = await changeOutline({ db: ctx.db, act, courseId, now: ctx.now() }, async (trx) => {
      await updateSection(trx, params, body)
      return (await readOutlineOf(trx, courseId)).sections.find(
        ({ _id }) => _id === sectionId && _id !== courseId,
      )
    })
    if (!section) throw new Problem('not-found', serverMessages.sectionNotFound)
    return { message: messages.sectionEdited, section }
  },
)

export const deleteSection: Handler<typeof outlineEndpoints.deleteSection> = async ({
  ctx,
  params: { courseId, sectionId },
  act,
}) => {
  const outline = await changeOutline({ db: ctx.db, act, courseId, now: ctx.now() }, async (trx) => {
    const sections = await listSections(trx, courseId)
    const index = sections.findIndex(({ id }) => id === sectionId)
    if (index < 0) throw new Problem('not-found', serverMessages.sectionNotFound)
    const members = (await listOrderedLectures(trx, courseId)).filter(
      ({ section_id }) => section_id === sectionId,
    )
    const ids = members.map(({ id }) => id)
    // The lectures already follow the section before, so no number changes.
    await moveToSection(trx, ids, sections[index - 1]?.id ?? null)
    await deleteSectionRow(trx, sectionId)
    return readOutlineOf(trx, courseId)
  })
  return { message: messages.sectionDeleted, ...outline }
}
