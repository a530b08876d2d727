import type { ColumnType, Generated } from 'kysely'
import { defineTable, defineTableWithoutPeople, unread } from './define-table.ts'

/** How the gradebook of a course counts; a course without a row shows points. */
interface GradeSettingsTable {
  course_id: string
  /** A name of `gradeScales`, or the steps of an own one; as JSON text. */
  scale: ColumnType<unknown, string, string>
}

export const gradeSettings = defineTableWithoutPeople<GradeSettingsTable>({
  key: ['course_id'],
  bounds: [{ onePer: ['course_id'] }],
  why: 'how totals of a gradebook are shown',
})

/** What counts together in a gradebook. */
interface GradeCategoryTable {
  course_id: string
  id: string
  title: string
  weight: number
  drop_lowest: number
  position: number
}

export const gradeCategory = defineTableWithoutPeople<GradeCategoryTable>({
  key: ['course_id', 'id'],
  bounds: [{ onePer: ['course_id', 'id'] }, { because: 'a form has maxGradeCategories of them at most' }],
  why: 'what counts how much in a gradebook',
})

/**
 * An item of a gradebook: a column made by hand, or what differs from the default for a lecture, whose id it then has, or
 * for completion (`completion`).
 */
export interface GradeItemTable {
  course_id: string
  id: string
  lecture_id: string | null
  /** Of columns made by hand, which alone have a title and points. */
  title: string | null
  max_points: number | null
  /** Whether learners do not see its marks yet; of columns made by hand alone. */
  is_hidden: Generated<boolean>
  category_id: string | null
  is_extra_credit: boolean
  /** Whether completion counts. */
  is_counted: boolean
  /** The share of its points that completing the course asks for; null: none. */
  pass_share: number | null
  created_at: Date
}

export const gradeItem = defineTableWithoutPeople<GradeItemTable>({
  key: ['course_id', 'id'],
  bounds: [
    {
      atMost: 'maxGradeColumns',
      per: 'course',
      past: '409',
      where: 'server/features/grade/columns/change-columns.ts',
    },
    { because: 'a lecture has one at most' },
  ],
  why: 'columns of gradebooks, and how lectures count in them',
})

/** A mark that was given by hand: in a column made by hand, or in place of what an item gave by itself. */
export interface GradeMarkTable {
  id: string
  course_id: string
  item_id: string
  user_id: string
  /** Null: excused. */
  points: number | null
  is_excused: boolean
  reason: string | null
  changed_at: Date
  changed_by: string | null
}

const shownElsewhere = 'which the page of grades shows when it may be seen'

export const gradeMark = defineTable<GradeMarkTable>({
  key: ['course_id', 'item_id', 'user_id'],
  bounds: [{ onePer: ['course_id', 'item_id', 'user_id'] }],
  why: 'marks that teachers gave the person by hand',
  kept: 'as long as the account',
  exports: { marks: { where: 'user_id', key: 'id' } },
  erased: { rows: { user_id: 'id' }, clear: ['changed_by'] },
  columns: {
    id: 'which mark',
    course_id: 'of which course',
    item_id: 'of which item or lecture',
    user_id: 'whose mark it is',
    points: unread(`what it is, ${shownElsewhere}`),
    is_excused: 'whether it does not count for the person',
    reason: unread(`why, ${shownElsewhere}`),
    changed_at: 'when it was given',
    changed_by: unread('who gave it'),
  },
})

/** How a mark was changed. */
interface GradeChangeTable {
  id: string
  course_id: string
  item_id: string
  user_id: string
  points_before: number | null
  points_after: number | null
  was_excused: boolean
  is_excused: boolean
  reason: string | null
  changed_at: Date
  changed_by: string | null
}

export const gradeChange = defineTable<GradeChangeTable>({
  key: ['id'],
  bounds: [{ calls: ['own changes'] }, { because: 'an import changes a mark once' }],
  why: 'how marks of the person were changed by hand, and why',
  kept: 'as long as the account',
  exports: { 'mark-changes': { where: 'user_id', key: 'id' } },
  erased: { rows: { user_id: 'id' }, clear: ['changed_by'] },
  columns: {
    id: 'which change',
    course_id: 'of which course',
    item_id: 'of which item or lecture',
    user_id: 'whose mark it is',
    points_before: unread(`what it was, ${shownElsewhere}`),
    points_after: unread(`what it became, ${shownElsewhere}`),
    was_excused: 'whether it did not count before',
    is_excused: 'whether it does not count since',
    reason: unread(`why, ${shownElsewhere}`),
    changed_at: 'when it was changed',
    changed_by: unread('who changed it'),
  },
})

/** Who has reached what completing a course asks for, by marks that they may see. */
interface GradePassTable {
  course_id: string
  item_id: string
  user_id: string
  passed_at: Date
}

export const gradePass = defineTable<GradePassTable>({
  key: ['course_id', 'item_id', 'user_id'],
  bounds: [{ onePer: ['course_id', 'item_id', 'user_id'] }],
  why: 'what the person passed of what completing a course asks for',
  kept: 'as long as the account, or until the mark is taken back',
  exports: { passes: { where: 'user_id', key: 'item_id' } },
  erased: { rows: { user_id: 'id' } },
  columns: {
    course_id: 'of which course',
    item_id: 'of which item or lecture',
    user_id: 'who passed it',
    passed_at: 'when it was noticed',
  },
})

/** The marks of a person in a course whose account was erased, where the setting keeps them. */
export interface KeptGradesTable {
  course_id: string
  /** The one of the audit log. */
  pseudonym: string
  kept_at: Date
  /** As JSON text; a title of null: the completion of the course. */
  marks: ColumnType<KeptMark[], string, string>
  /** Of the total so far, and its name on the scale of the course. */
  share: number | null
  grade: string | null
}
type KeptMark = { title: string | null; points: number | null; maxPoints: number; isExcused: boolean }

export const keptGrades = defineTableWithoutPeople<KeptGradesTable>({
  key: ['course_id', 'pseudonym'],
  bounds: [{ onePer: ['course_id', 'pseudonym'] }],
  why: 'marks that a school keeps without the name, if KEEP_MARKS_OF_ERASED says so',
})
