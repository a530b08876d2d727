import { listCategories } from '../../contract/course.ts'
import { mostCategories } from '../../contract/rules/limits.ts'
import { says } from '../../contract/words.ts'
import { door } from '../http/door.ts'
import { listCategoryRows } from './catalogue-store.ts'

export const listCategoriesDoor = door(listCategories, async ({ house }) => ({
  message: says.categoriesListed,
  categories: await listCategoryRows(house.db, mostCategories),
}))
