import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import { perPerson } from '../api/rate-limit.ts'
import * as forms from '../messages/group.ts'
import * as rules from '../messages/rules.ts'
import * as messages from '../messages/server-group.ts'
import { adminPage } from '../page-sizes.ts'
import {
  maxGroupDepth,
  maxGroupImportRows,
  maxGroupManagers,
  maxGroupMembersAtOnce,
  maxGroups,
  maxWrongRowsNamed,
} from '../validation/bounds/enrolment-limits.ts'
import { groupSources } from '../validation/choices.ts'
import { groupFile } from '../validation/files.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxImportRows, maxLength } from '../validation/limits.ts'
import { pageCursor, pageLimit } from '../validation/paging.ts'
import { searched } from '../validation/searched.ts'
import { singleLine } from '../validation/text.ts'
import { importQuery, trueOrFalseQuery } from './import-query.ts'
import { user } from './user.ts'

/** Counts include the people of the groups inside, each once. */
const group = z.object({
  _id: z.string(),
  name: z.string(),
  parentId: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  people: z.int(),
  managers: z.array(z.pick(user, { _id: true, fullName: true, avatar: true })),
})
export type Group = z.output<typeof group>

const groupMember = z.object({
  user: z.pick(user, { _id: true, fullName: true, avatar: true }),
  /** For administrators only. */
  email: z.optional(z.string()),
  /** Why they are in this group itself; none for people of the groups inside it. */
  sources: z.array(z.enum(groupSources)),
})
export type GroupMember = z.output<typeof groupMember>

const name = singleLine({ label: forms.theName, missing: forms.nameMissing, max: maxLength.groupName })
const wrongParent = { error: issueText(forms.wrongParent) }
/** A form gives '' for none. */
const parentId = z.optional(
  z.pipe(
    z.union([z.literal(''), z.nullable(z.uuid(wrongParent))], wrongParent),
    z.transform((id) => id || null),
  ),
)

const wrongMembers = { error: issueText(forms.membersMissing({ max: maxGroupMembersAtOnce })) }
const wrongManagers = { error: issueText(forms.managersMissing) }
const people = z.optional(
  z.array(z.uuid(wrongMembers), wrongMembers).check(z.maxLength(maxGroupMembersAtOnce, wrongMembers)),
)

export const groupForm = {
  missing: forms.nameMissing,
  schema: z.strictObject({ name, parentId }),
}

const groupImportForm = { missing: rules.peopleFileMissing, schema: z.strictObject({}) }

const params = z.object({ groupId: id })
const forAdministrators = { access: 'administrator', tokenScope: 'administration:write' } as const
const forReaders = { access: 'signed-in', tokenScope: 'administration:read', method: 'GET' } as const

export const groupEndpoints = endpointsOf(() => ({
  listGroups: defineEndpoint({
    ...forReaders,
    path: '/groups',
    summary:
      'The groups by name; `parentId` says which one each stands in. Administrators get all, managers those that they manage and the groups inside them, others none.',
    reply: success({ groups: z.array(group) }),
  }),

  makeGroup: defineEndpoint({
    ...forAdministrators,
    method: 'POST',
    path: '/groups',
    summary: `Make a group of people; with \`parentId\` it stands in another one, ${maxGroupDepth} deep at most. Its name is unique in the school, without regard to case and accents; ${maxGroups} groups at most.`,
    body: groupForm,
    status: 201,
    reply: success({ group }),
  }),

  editGroup: defineEndpoint({
    ...forAdministrators,
    method: 'PATCH',
    path: '/groups/:groupId',
    summary:
      'Rename a group, or move it with all groups inside it; `parentId: null` takes it out of its group. 409 if it would stand in itself.',
    params,
    body: {
      missing: messages.nothingToChange,
      schema: z.strictObject({ name: z.optional(name), parentId }),
    },
    reply: success({ group }),
  }),

  deleteGroup: defineEndpoint({
    ...forAdministrators,
    method: 'DELETE',
    path: '/groups/:groupId',
    summary:
      'Delete a group, whose rules end at once. Groups inside it then stand in the one that it stood in. Accounts stay.',
    params,
    reply: success({}),
  }),

  listGroupMembers: defineEndpoint({
    ...forReaders,
    path: '/groups/:groupId/members',
    summary:
      'The people of a group and of the groups inside it, each once, by name; with `q` those whose name or e-mail has words that begin like its words, for managers those whose names have `q` in them. For administrators and for managers of the group, or of one that it stands in; 404 for others.',
    params,
    query: z.object({
      limit: z.optional(pageLimit(adminPage.max)),
      cursor: z.optional(pageCursor),
      q: searched('q', maxLength.search),
    }),
    reply: success({ members: z.array(groupMember), nextCursor: z.nullable(z.string()) }),
  }),

  changeGroupMembers: defineEndpoint({
    ...forAdministrators,
    method: 'PUT',
    path: '/groups/:groupId/members',
    summary:
      'Add people to a group and remove others, all or nobody. Removing also ends what a code gave; `remaining` names those whom the provider of sign-ins keeps in the group.',
    params,
    body: {
      missing: forms.membersMissing({ max: maxGroupMembersAtOnce }),
      schema: z.strictObject({ add: people, remove: people }).check(
        z.refine(({ add = [], remove = [] }) => {
          const all = [...add, ...remove]
          return all.length > 0 && all.length <= maxGroupMembersAtOnce && new Set(all).size === all.length
        }, wrongMembers),
      ),
    },
    reply: success({ remaining: z.array(z.string()) }),
  }),

  importGroupMembers: defineEndpoint({
    ...forAdministrators,
    method: 'POST',
    path: '/groups/:groupId/members/import',
    limits: [perPerson('own imports for groups', { max: 60, minutes: 10 }, messages.tooManyImports)],
    summary: `Add the people of a CSV file (RFC 4180; commas, semicolons or tabs) by its column email; up to ${maxGroupImportRows} rows. \`people\` is how many of them are in the group then. Rows that are wrong are named in \`rows\`, the first ${maxWrongRowsNamed} of them, and left out: also those of emails without an account, unless \`invite=true\`, which invites them, ${maxImportRows} at most. With \`dryRun=true\` nothing is written. Sending the file again adds whom an interrupted call did not.`,
    params,
    query: z.object({ ...importQuery, invite: trueOrFalseQuery('invite') }),
    body: groupImportForm,
    files: { file: groupFile },
    reply: success({
      people: z.int(),
      invited: z.int(),
      wrong: z.int(),
      rows: z.array(
        z.object({
          /** Line in the file; line 1 has the column names. */
          line: z.int(),
          email: z.string(),
          message: z.string(),
        }),
      ),
    }),
  }),

  changeGroupManagers: defineEndpoint({
    ...forAdministrators,
    method: 'PUT',
    path: '/groups/:groupId/managers',
    summary: `Choose who manages a group, all at once, ${maxGroupManagers} at most. Managers see the people of the group and of those inside it, and how far they are; they change nothing.`,
    params,
    body: {
      missing: forms.managersMissing,
      schema: z.strictObject({ userIds: z.array(z.uuid(wrongManagers), wrongManagers) }),
    },
    reply: success({ group }),
  }),
}))
