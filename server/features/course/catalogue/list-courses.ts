import type { courseEndpoints } from '../../../../contract/endpoints/course.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import { maxCategories } from '../../../../contract/validation/limits.ts'
import { shared } from '../../../http/cache/shared.ts'
import { listCategoryRows } from './catalogue-store.ts'
import { readCatalogue, simplifyFilter } from './catalogue-view.ts'

export const listCourses = shared<typeof courseEndpoints.listCourses>({
  simplify: simplifyFilter,
  handler: ({ ctx, user, query }) => readCatalogue(ctx, user, query),
})

export const listCategories = shared<typeof courseEndpoints.listCategories>({
  handler: async ({ ctx, user }) => ({
    message: serverMessages.categoriesListed,
    categories: await listCategoryRows(ctx.db, user, maxCategories),
  }),
})
