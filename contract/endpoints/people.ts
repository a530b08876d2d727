import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import type { Message } from '../messages/message.ts'
import * as messages from '../messages/people.ts'
import * as rules from '../messages/rules.ts'
import { adminPage } from '../page-sizes.ts'
import { moment } from '../validation/bounds/moment.ts'
import {
  chosenUserStates,
  listedStates,
  subscriptions,
  userSorts,
  userStates,
} from '../validation/choices.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxLength } from '../validation/limits.ts'
import { pageCursor, pageLimit } from '../validation/paging.ts'
import { searched } from '../validation/searched.ts'
import { currentPassword, passwordAgain } from './session.ts'
import { roles, user } from './user.ts'

export const person = z.extend(user, {
  state: z.enum(userStates),
  createdAt: z.iso.datetime(),
  /** When a deleted account will be erased; null for others. */
  erasedFrom: z.nullable(z.iso.datetime()),
  /** What a deleted account becomes when its owner restores it; null for others. */
  restoredState: z.nullable(z.enum(chosenUserStates)),
  /** When the invitation link stops working; null for people with a password. */
  invitedUntil: z.nullable(z.iso.datetime()),
})
export type Person = z.output<typeof person>

/** `label` is how pages name a field; for what is only in addresses, its name there. */
const oneOf = <const T extends readonly string[]>(label: Message | string, choices: T) =>
  z.optional(z.enum(choices, { error: issueText(rules.notOneOf({ label, choices: choices.join(', ') })) }))

const filter = {
  q: searched('q', maxLength.search),
  role: oneOf('role', roles),
  state: oneOf('state', listedStates),
}

const subscriptionPeriod = z.object({
  state: z.enum(subscriptions),
  since: z.iso.datetime(),
  until: z.nullable(z.iso.datetime()),
  by: z.nullable(z.string()),
})

const wrongTime = { error: issueText(rules.notATime({ label: messages.subscriptionUntil })) }
const end = moment(wrongTime)

export const personParams = z.object({ userId: id })

export const peopleEndpoints = endpointsOf(() => ({
  listUsers: defineEndpoint({
    method: 'GET',
    path: '/admin/people',
    access: 'administrator',
    tokenScope: 'administration:read',
    summary:
      'All people with an account; with `q` those whose name and e-mail have words that begin like its words, with `role` and `state` those who have them; in the order of `sort`.',
    query: z.object({
      limit: z.optional(pageLimit(adminPage.max)),
      cursor: z.optional(pageCursor),
      ...filter,
      sort: oneOf('sort', userSorts),
    }),
    reply: success({ people: z.array(person), nextCursor: z.nullable(z.string()) }),
  }),

  // No scope, here and below: with one, a program could make itself an administrator for ever.
  changePerson: defineEndpoint({
    method: 'PATCH',
    path: '/admin/people/:userId',
    access: 'administrator',
    summary: `Change the role, state or subscription of an account; \`subscriptionUntil\` is when the subscription ends by itself; another state without it has no end. Another role or state ends its sessions. 409 for the last active administrator, and for an account that its owner has deleted. Making an active administrator of a person: ${passwordAgain}`,
    params: personParams,
    body: {
      missing: rules.nothingToChange,
      schema: z.strictObject({
        role: oneOf(messages.role, roles),
        state: oneOf(messages.state, chosenUserStates),
        subscription: oneOf(messages.subscription, subscriptions),
        subscriptionUntil: z.optional(z.nullable(end)),
        currentPassword,
      }),
    },
    reply: success({ person }),
  }),

  listSubscriptions: defineEndpoint({
    method: 'GET',
    path: '/admin/people/:userId/subscriptions',
    access: 'administrator',
    tokenScope: 'administration:read',
    summary: "A person's subscription over time, newest first. `by` is null for the product itself.",
    params: personParams,
    reply: success({ subscriptions: z.array(subscriptionPeriod) }),
  }),

  endSessions: defineEndpoint({
    method: 'POST',
    path: '/admin/people/:userId/end-sessions',
    access: 'administrator',
    summary: 'Sign a person out everywhere. Their API tokens stay.',
    params: personParams,
    reply: success({}),
  }),

  downloadPeople: defineEndpoint({
    method: 'GET',
    path: '/admin/people.csv',
    access: 'administrator',
    tokenScope: 'administration:read',
    summary:
      'The same people as a CSV file, all of them. Cells that a spreadsheet would calculate begin with an apostrophe.',
    query: z.object(filter),
    file: { mediaType: 'text/csv' },
    reply: z.string(),
  }),
}))
