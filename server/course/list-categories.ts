import { listCategories } from '../../contract/course.ts'
import { mostCategories } from '../../contract/rules/limits.ts'
import { serverSays } from '../../contract/server-words.ts'
import { sharedDoor } from '../http/door.ts'
import { listCategoryRows } from './catalogue-store.ts'

export const listCategoriesDoor = sharedDoor(listCategories, async ({ house }) => ({
  message: serverSays.categoriesListed,
  categories: await listCategoryRows(house.db, mostCategories),
}))
