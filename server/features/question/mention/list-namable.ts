import type { answerEndpoints } from '../../../../contract/endpoints/answer.ts'
import * as messages from '../../../../contract/messages/server-question.ts'
import { maxNamable } from '../../../../contract/validation/limits.ts'
import { publicAddress } from '../../../http/public-address.ts'
import type { Handler } from '../../../http/route.ts'
import { avatarAddress } from '../../user/user-view.ts'
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
    people: people.map(({ id, full_name, teaches, avatar_picture }) => ({
      _id: id,
      fullName: full_name,
      teaches,
      avatar: { secure_url: publicAddress(ctx.settings, avatarAddress(avatar_picture)) },
    })),
  }
}
