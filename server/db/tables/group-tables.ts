import { defineTable, defineTableWithoutPeople, unread } from './define-table.ts'

/** People for whom the school has common rules. A group may stand in another one, and its people belong to both. */
export interface GroupTable {
  id: string
  name: string
  /** Without case and accents; unique in the school. */
  name_key: string
  parent_id: string | null
  created_at: Date
}

export const groups = defineTableWithoutPeople<GroupTable>({
  key: ['id'],
  refersToItself: 'parent_id',
  bounds: [
    {
      atMost: 'maxGroups',
      per: 'the school',
      past: '409',
      where: 'server/features/group/group-tree-store.ts',
    },
  ],
  why: 'groups of people for whom the school has common rules',
  columns: { name: 'of a group, as administrators wrote it', name_key: 'the same, for sorting and finding' },
})

interface GroupMemberTable {
  user_id: string
  group_id: string
  /** Chosen by hand or in a file, by a code, or by the provider of sign-ins. A member has at least one. */
  source: 'person' | 'code' | 'provider'
  created_at: Date
}

export const groupMembers = defineTable<GroupMemberTable>({
  key: ['user_id', 'group_id', 'source'],
  bounds: [{ onePer: ['user_id', 'group_id', 'source'] }],
  why: 'which groups the person belongs to',
  kept: 'until administrators, the code or the provider takes it back',
  exports: { groups: { where: 'user_id', key: 'group_id' } },
  erased: { rows: { user_id: 'id' } },
  columns: {
    user_id: 'who belongs to it',
    group_id: 'which group',
    source: 'why',
    created_at: 'since when',
  },
})

/**
 * A person who joined a group of which an enrolment hangs, or left it, and of whom programs have not heard yet. A
 * change that turns back another one takes it away.
 */
export interface GroupChangeTable {
  group_id: string
  user_id: string
  has_joined: boolean
  /** Whether they joined by their own act, such as with a code: they need no notice. */
  is_own: boolean
  /** The last enrolment of the group that was told; '' before the first. */
  after_id: string
  created_at: Date
}

export const groupChange = defineTable<GroupChangeTable>({
  key: ['group_id', 'user_id'],
  bounds: [{ onePer: ['group_id', 'user_id'] }],
  why: 'tells other programs and the person of enrolments that come with a group',
  kept: 'seconds, until it is told',
  exports: 'it is gone within seconds, and the export has the groups of the person',
  erased: { rows: { user_id: 'id' } },
  columns: {
    group_id: unread('which group'),
    user_id: unread('who joined or left it'),
    has_joined: unread('which of both'),
    is_own: unread('whether it was their own act'),
    after_id: unread('how far it is told'),
    created_at: unread('when they did'),
  },
})

/**
 * A group whose people came under another one with an enrolment, or are under it no longer, because the group was moved
 * or deleted. Others have not heard of that for these of its people and these enrolments of the other: from the person and
 * enrolment after the first pair until the second.
 */
export interface GroupReachTable {
  id: string
  group_id: string
  ancestor_id: string
  is_reached: boolean
  /** How far it is told; '' at the beginning. */
  after_user: string
  after_id: string
  /** Null: everybody. */
  until_user: string | null
  until_id: string | null
  created_at: Date
}

export const groupReach = defineTableWithoutPeople<GroupReachTable>({
  key: ['id'],
  bounds: [
    { because: 'groups are bounded, how deep they stand in each other too, and it is told within minutes' },
  ],
  why: 'groups that were moved or deleted, until others have heard of the enrolments that this brings and ends',
  columns: {
    after_user: 'how far it is told; the row goes at the end',
    until_user: 'how far it is to be told',
  },
})

/** Sees the progress of the group's people, and of the groups inside it. */
interface GroupManagerTable {
  group_id: string
  user_id: string
}

export const groupManagers = defineTable<GroupManagerTable>({
  key: ['group_id', 'user_id'],
  bounds: [
    { onePer: ['group_id', 'user_id'] },
    {
      atMost: 'maxGroupManagers',
      per: 'group',
      past: '409',
      where: 'server/features/group/group-people.ts',
    },
  ],
  why: 'whose progress the person may see',
  kept: 'until administrators take it back',
  exports: { 'managed-groups': { where: 'user_id', key: 'group_id' } },
  erased: { rows: { user_id: 'id' } },
  columns: { group_id: 'which group', user_id: 'who manages it' },
})

/** Each group with all groups that it stands in; it is an ancestor of itself. */
interface GroupAncestorTable {
  group_id: string
  ancestor_id: string
}

export const groupAncestors = defineTableWithoutPeople<GroupAncestorTable>({
  key: ['group_id', 'ancestor_id'],
  bounds: [{ because: 'groups are bounded, and how deep they stand in each other' }],
  why: 'which group stands in which',
})

/** The groups whose people see a course of the listing `groups`. */
interface CourseGroupTable {
  course_id: string
  group_id: string
}

export const courseGroups = defineTableWithoutPeople<CourseGroupTable>({
  key: ['course_id', 'group_id'],
  bounds: [
    { onePer: ['course_id', 'group_id'] },
    { because: 'a call replaces all of a course, and takes at most `maxCourseGroups`' },
  ],
  why: 'which groups see a course',
})
