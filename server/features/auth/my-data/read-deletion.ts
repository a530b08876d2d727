import type { myDataEndpoints } from '../../../../contract/endpoints/my-data.ts'
import * as messages from '../../../../contract/messages/server-account.ts'
import type { Handler } from '../../../http/route.ts'
import { erasedFrom } from '../../user/user-view.ts'

export const readDeletion: Handler<typeof myDataEndpoints.readDeletion> = async ({
  ctx: { settings, now },
}) => ({
  message: messages.deletionRead,
  restorableUntil: erasedFrom(settings, now()).toISOString(),
})
