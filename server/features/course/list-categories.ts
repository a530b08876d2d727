import { listCategories } from '../../../contract/endpoints/course.ts'
import { serverMessages } from '../../../contract/messages/server-messages.ts'
import { maxCategories } from '../../../contract/validation/limits.ts'
import { defineSharedRoute } from '../../http/route.ts'
import { listCategoryRows } from './catalogue-store.ts'

export const listCategoriesRoute = defineSharedRoute(listCategories, async ({ ctx }) => ({
  message: serverMessages.categoriesListed,
  categories: await listCategoryRows(ctx.db, maxCategories),
}))
