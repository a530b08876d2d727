import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, success } from '../api/define-endpoint.ts'
import { perPerson } from '../api/rate-limit.ts'
import { role } from '../messages/people.ts'
import * as rules from '../messages/rules.ts'
import * as emailMessages from '../messages/server-email.ts'
import { peopleFile } from '../validation/files.ts'
import { issueText } from '../validation/issue-text.ts'
import { invitationDays, maxImportRows } from '../validation/limits.ts'
import { givenName } from '../validation/names/full-name.ts'
import { importQuery } from './import-query.ts'
import { person, personParams } from './people.ts'
import { currentPassword, passwordAgain } from './session.ts'
import { email, roles } from './user.ts'

export const inviteForm = {
  missing: rules.inviteMissing,
  schema: z.strictObject({
    fullName: givenName(rules.inviteMissing),
    email: email(rules.inviteMissing, rules.signUpEmailInvalid),
    role: z.enum(roles, {
      error: issueText(rules.notOneOf({ label: role, choices: roles.join(', ') })),
    }),
    currentPassword,
  }),
}

export const importForm = { missing: rules.peopleFileMissing, schema: z.strictObject({ currentPassword }) }

const importRow = z.object({
  /** Line in the file; line 1 has the column names. */
  line: z.int(),
  ok: z.boolean(),
  /** As they will be stored; of a wrong row as the file has them, shortened. */
  fullName: z.string(),
  email: z.string(),
  role: z.string(),
  message: z.optional(z.string()),
})
export type ImportRow = z.output<typeof importRow>

// No scope: with one, a program could make itself an administrator for ever.
const invitations = perPerson('own invitations', { max: 300, minutes: 10 }, emailMessages.tooManyInvitations)

export const invitationEndpoints = endpointsOf(() => ({
  invitePerson: defineEndpoint({
    method: 'POST',
    path: '/admin/people/invitations',
    access: 'administrator',
    limits: [invitations],
    summary: `Make an account for a person, who gets a mail with a link to set its password within ${invitationDays} days. It works whatever the sign-up setting. The link is in this response, too, for schools without mail. Inviting an administrator: ${passwordAgain}`,
    body: inviteForm,
    status: 201,
    reply: success({ person, link: z.string() }),
  }),

  sendInvitation: defineEndpoint({
    method: 'POST',
    path: '/admin/people/:userId/invitation',
    access: 'administrator',
    limits: [invitations],
    summary:
      'Invite again a person who has not set a password yet: another mail, and another link that voids the one before. For an administrator give your password before, with POST /user/reauthenticate.',
    params: personParams,
    reply: success({ person, link: z.string() }),
  }),

  withdrawInvitation: defineEndpoint({
    method: 'DELETE',
    path: '/admin/people/:userId/invitation',
    access: 'administrator',
    summary: 'Withdraw an invitation that was not accepted: its link and its account end.',
    params: personParams,
    reply: success({}),
  }),

  downloadInvitations: defineEndpoint({
    method: 'GET',
    path: '/admin/invitations.csv',
    access: 'administrator',
    summary:
      'Everyone whose invitation is open, as a CSV file with the links to pass on. It voids no link. `link` is empty once the invitation was mailed, and for administrators unless you give your password before, with POST /user/reauthenticate.',
    file: { mediaType: 'text/csv' },
    reply: z.string(),
  }),

  importPeople: defineEndpoint({
    method: 'POST',
    path: '/admin/people/import',
    access: 'administrator',
    limits: [perPerson('own imports', { max: 60, minutes: 10 }, emailMessages.tooManyInvitations)],
    summary: `Invite the people of a CSV file (RFC 4180; commas, semicolons or tabs) with the columns fullName (or firstName and lastName), email and optionally role (USER without it); up to ${maxImportRows} rows. What Moodle, Canvas, Chamilo and Google call these columns is understood, too. The file is UTF-8, or UTF-16 with a byte order mark; \`encoding\` names another one, such as windows-1251 (encoding.spec.whatwg.org), and without it other files are refused. \`links\` has the links of imported people, for schools without mail. Rows that are wrong are named and left out, all others are written together; with dryRun=true nothing is written. With an administrator among them, unless dryRun: ${passwordAgain}`,
    query: z.object(importQuery),
    body: importForm,
    files: { file: peopleFile },
    reply: success({
      rows: z.array(importRow),
      /** How many of the valid rows name administrators. */
      administrators: z.int(),
      /** Of the imported people; none in a dry run. */
      links: z.array(z.object({ fullName: z.string(), email: z.string(), link: z.string() })),
    }),
  }),
}))
