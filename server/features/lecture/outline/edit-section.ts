import type { outlineEndpoints } from '../../../../contract/endpoints/outline.ts'
import * as messages from '../../../../contract/messages/calls.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import { Problem } from '../../../core/problem.ts'
import { checked } from '../../../http/handlers/checked.ts'
import { requireCourse } from '../../course/course-access.ts'
import { changeOutline, readOutlineOf } from './change-outline.ts'
import { updateSection } from './section-store.ts'

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
