import type { learningEndpoints } from '../../../../contract/endpoints/learning.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import type { Handler } from '../../../http/route.ts'
import { updatePace } from '../../user/user-store.ts'

export const choosePace: Handler<typeof learningEndpoints.choosePace> = async ({
  ctx,
  user,
  body: { minutesPerWeek },
}) => {
  await updatePace(ctx.db, user.id, minutesPerWeek)
  return { message: serverMessages.paceSaved, minutesPerWeek }
}
