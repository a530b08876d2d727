import type { answerEndpoints } from '../../../../contract/endpoints/answer.ts'
import * as messages from '../../../../contract/messages/server-question.ts'
import { maxNamable } from '../../../../contract/validation/limits.ts'
import type { Handler } from '../../../http/route.ts'
import { toNamed } from '../../user/user-view.ts'
import { requirePost } from '../post/post-access.ts'
import { listTakingPart } from './taking-part-store.ts'

export const listNamable: Handler<typeof answerEndpoints.listNamable> = async ({
  ctx,
  user,
  params: { questionId },
}) => {
  const { course_id: courseId } = await requirePost(ctx, user, { kind: 'question', id: questionId })
  const people = await listTakingPart(ctx.db, { questionId, courseId }, maxNamable)
  return {
    message: messages.namableListed,
    people: people.map(({ teaches, ...row }) => ({ ...toNamed(ctx.settings, row), teaches })),
  }
}
