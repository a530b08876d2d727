import { listCategories } from '../../contract/course.ts'
import { mostCategories } from '../../contract/rules/limits.ts'
import { serverSays } from '../../contract/server-words.ts'
import { door } from '../http/door.ts'
import { listCategoryRows } from './catalogue-store.ts'

export const listCategoriesDoor = door(listCategories, async ({ house }) => ({
  message: serverSays.categoriesListed,
  categories: await listCategoryRows(house.db, mostCategories),
}))
