import type { courseEndpoints } from '../../../../contract/endpoints/course.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import { maxCategories } from '../../../../contract/validation/limits.ts'
import type { SharedHandler } from '../../../http/route.ts'
import { listCategoryRows } from './catalogue-store.ts'

export const listCategories: SharedHandler<typeof courseEndpoints.listCategories> = {
  isShared: true,
  handler: async ({ ctx, user }) => ({
    message: serverMessages.categoriesListed,
    categories: await listCategoryRows(ctx.db, user, maxCategories),
  }),
}
