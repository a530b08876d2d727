import { defineTable, defineTableWithoutPeople } from './define-table.ts'

/** An exception to the dates of a course or of one of its lectures, for one person. */
interface DueOverrideTable {
  id: string
  course_id: string
  user_id: string
  /** Null: of the course. */
  lecture_id: string | null
  opens_at: Date | null
  /** A day of the school's calendar, or an instant; ISO 8601. */
  due_at: string | null
  extra_days: number | null
  created_at: Date
}

export const dueOverride = defineTable<DueOverrideTable>({
  key: ['id'],
  bounds: [{ calls: ['own changes'] }, { because: 'a call replaces all of a course, and takes at most 500' }],
  why: 'when lectures open for the person and when they are due, where that differs from others',
  kept: 'until editors of the course take it back',
  exports: { 'own-dates': { where: 'user_id', key: 'id' } },
  erased: { rows: { user_id: 'id' } },
  columns: {
    id: 'names the exception',
    course_id: 'of which course',
    user_id: 'for whom it is',
    lecture_id: 'of which lecture; null: of the course',
    opens_at: 'when it opens for the person',
    due_at: 'when it is due for the person',
    extra_days: 'how many days more they have',
    created_at: 'when it was made',
  },
})

/** The same for all people of a group, and of the groups inside it. */
interface GroupOverrideTable extends Omit<DueOverrideTable, 'user_id'> {
  group_id: string
}

export const groupOverride = defineTableWithoutPeople<GroupOverrideTable>({
  key: ['id'],
  bounds: [{ calls: ['own changes'] }, { because: 'a call replaces all of a course, and takes at most 500' }],
  why: 'when lectures open for the people of a group and when they are due, where that differs from others',
})
