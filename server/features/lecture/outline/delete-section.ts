import type { outlineEndpoints } from '../../../../contract/endpoints/outline.ts'
import * as messages from '../../../../contract/messages/calls.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import { Problem } from '../../../core/problem.ts'
import type { Handler } from '../../../http/route.ts'
import { changeOutline, readOutlineOf } from './change-outline.ts'
import { listOrderedLectures } from './order-store.ts'
import { deleteSectionRow, listSections, moveToSection } from './section-store.ts'

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
