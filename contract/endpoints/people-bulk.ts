import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, success } from '../api/define-endpoint.ts'
import { perPerson } from '../api/rate-limit.ts'
import { role } from '../messages/people.ts'
import * as rules from '../messages/rules.ts'
import * as messages from '../messages/server-admin.ts'
import { peopleActions } from '../validation/choices.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxLength, maxMessagesPerDay, maxPeopleAtOnce } from '../validation/limits.ts'
import { prose } from '../validation/text.ts'
import { currentPassword, passwordAgain } from './session.ts'
import { roles } from './user.ts'

const missing = rules.peopleIdsMissing({ max: maxPeopleAtOnce })
const notAList = issueText(missing)
const notAnAction = issueText(rules.notOneOf({ label: rules.theAction, choices: peopleActions.join(', ') }))
const notARole = issueText(rules.notOneOf({ label: role, choices: roles.join(', ') }))

const text = prose({
  label: rules.theMessage,
  missing: rules.peopleMessageMissing,
  max: maxLength.learnerMessage,
})

const peopleBulkForm = {
  missing,
  schema: z
    .strictObject({
      userIds: z
        .array(z.uuid({ error: notAList }), { error: notAList })
        .check(z.minLength(1, { error: notAList }), z.maxLength(maxPeopleAtOnce, { error: notAList })),
      action: z.enum(peopleActions, { error: notAnAction }),
      role: z.optional(z.enum(roles, { error: notARole })),
      text: z.optional(text),
      currentPassword,
    })
    .check(
      z.refine(({ action, role }) => (action === 'role') === (role !== undefined), {
        path: ['role'],
        error: issueText(rules.roleForRole),
      }),
      z.refine(({ action, text }) => (action === 'message') === (text !== undefined), {
        path: ['text'],
        error: issueText(rules.textForMessage),
      }),
    ),
}

/** What a page asks for before it makes the call. */
export const peopleActForm = {
  missing: rules.passwordAgainMissing,
  schema: z.strictObject({
    role: z.optional(z.enum(roles, { error: notARole })),
    text: z.optional(text),
    currentPassword,
  }),
}

export const peopleBulkEndpoints = endpointsOf(() => ({
  // No scope: with one, a program could make itself an administrator for ever.
  changePeople: defineEndpoint({
    method: 'POST',
    path: '/admin/people/bulk',
    access: 'administrator',
    limits: [perPerson('own bulk changes', { max: 60, minutes: 10 }, messages.tooManyBulkChanges)],
    summary: `Change several people, or none if one of them cannot be changed: \`disable\` or \`enable\` accounts; give a \`role\`; send a \`message\` with its \`text\`, by bell and mail as they have chosen, ${maxMessagesPerDay} a day and person at most; \`resend\` invitations, whose links before are void; \`delete\` accounts, which their owners can restore only after an administrator has enabled them, and withdraw invitations. \`changed\` is how many were not so before. Nobody disables, deletes or demotes themselves here. Making active administrators, and inviting one again: ${passwordAgain}`,
    body: peopleBulkForm,
    reply: success({ changed: z.int() }),
  }),
}))
