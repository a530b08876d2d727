import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import { perPerson } from '../api/rate-limit.ts'
import { permissions } from '../messages/api-token.ts'
import * as rules from '../messages/rules.ts'
import * as serverMessages from '../messages/server.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxLength } from '../validation/limits.ts'
import { singleLine } from '../validation/text.ts'
import { tokenScopes } from '../validation/token-scopes.ts'
import { currentPassword, passwordAgain } from './session.ts'

const missing = rules.tokenMissing
const scopesMissing = { error: issueText(rules.tokenScopesMissing) }
const notAScope = {
  error: issueText(rules.notOneOf({ label: permissions, choices: tokenScopes.join(', ') })),
}

const name = singleLine({ label: rules.theTokenName, missing, max: maxLength.tokenName })

export const newTokenForm = { missing, schema: z.strictObject({ name, currentPassword }) }

const createTokenForm = {
  missing,
  schema: z.strictObject({
    name,
    scopes: z
      .array(z.enum(tokenScopes, notAScope), scopesMissing)
      .check(z.minLength(1, scopesMissing), z.maxLength(tokenScopes.length, notAScope)),
    currentPassword,
  }),
}

const apiToken = z.object({
  _id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  createdAt: z.iso.datetime(),
  createdBy: z.object({ _id: z.string(), fullName: z.string() }),
  lastUsedAt: z.nullable(z.iso.datetime()),
})
export type ApiToken = z.output<typeof apiToken>

export const apiTokenEndpoints = endpointsOf(() => ({
  listTokens: defineEndpoint({
    method: 'GET',
    path: '/user/tokens',
    access: 'signed-in',
    summary: 'Your own API tokens, newest first, without their secrets.',
    reply: success({ tokens: z.array(apiToken) }),
  }),

  createToken: defineEndpoint({
    method: 'POST',
    path: '/user/tokens',
    access: 'signed-in',
    limits: [perPerson('own tokens', { max: 60, minutes: 10 }, serverMessages.tooManyNewTokens)],
    summary: `Make an API token. Its secret is in this response only. ${passwordAgain}`,
    body: createTokenForm,
    status: 201,
    reply: success({ secret: z.string(), token: apiToken }),
  }),

  revokeToken: defineEndpoint({
    method: 'DELETE',
    path: '/user/tokens/:tokenId',
    access: 'signed-in',
    summary: 'End one of your own API tokens.',
    params: z.object({ tokenId: id }),
    reply: success({}),
  }),
}))
