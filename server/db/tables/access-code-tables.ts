import { defineTable, defineTableWithoutPeople, unread } from './define-table.ts'

/** Whoever is signed in and knows it is enrolled in its courses and paths and put into its groups. */
export interface AccessCodeTable {
  id: string
  /** Without the hyphens that people read. */
  code: string
  /** How many people may use it; null: as many as like. */
  seats: number | null
  expires_at: Date | null
  made_by: string | null
  created_at: Date
}

export const accessCode = defineTable<AccessCodeTable>({
  key: ['id'],
  bounds: [
    {
      atMost: 'maxAccessCodes',
      per: 'school',
      past: '409',
      where: 'server/features/access-code/access-code-store.ts',
    },
  ],
  why: 'codes with which people enrol',
  kept: 'until the code is ended',
  exports: { 'access-codes': { where: 'made_by', key: 'id' } },
  erased: { clear: ['made_by'] },
  columns: {
    id: 'names the code',
    code: unread('what opens its courses, paths and groups'),
    seats: 'how many people may use it',
    expires_at: 'until when',
    made_by: 'who made it',
    created_at: 'when it was made',
  },
})

/** A course, a group or a path that a code gives. */
interface AccessCodeGiftTable {
  code_id: string
  course_id: string | null
  group_id: string | null
  path_id: string | null
}

export const accessCodeGift = defineTableWithoutPeople<AccessCodeGiftTable>({
  key: ['code_id', 'course_id', 'group_id', 'path_id'],
  bounds: [{ because: 'a code gives at most `maxGivenByCode`, and codes are bounded' }],
  why: 'what a code gives',
})

interface AccessCodeUseTable {
  code_id: string
  user_id: string
  used_at: Date
}

export const accessCodeUse = defineTable<AccessCodeUseTable>({
  key: ['code_id', 'user_id'],
  bounds: [{ onePer: ['code_id', 'user_id'] }],
  why: 'which codes the person has used',
  kept: 'until the code is ended',
  exports: { 'used-codes': { where: 'user_id', key: 'code_id' } },
  erased: { rows: { user_id: 'id' } },
  columns: { code_id: 'which code', user_id: 'who used it', used_at: 'when' },
})
