import type { Selectable } from 'kysely'
import type { CourseTable } from '../../db/tables/course-tables.ts'

export type CourseRow = Selectable<CourseTable>

export const toEventCourse = (row: Pick<CourseRow, 'id' | 'title' | 'category' | 'created_by'>) => ({
  course: { _id: row.id, title: row.title, category: row.category, createdBy: row.created_by },
})
