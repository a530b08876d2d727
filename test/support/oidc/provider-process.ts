// Runs an OpenID Connect provider on this machine, with one page to sign in, and prints its address.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Provider from 'oidc-provider'
import { clientOfTests, personOf } from './provider-choices.ts'

const groupsOf = new Map<string, string[] | undefined>()
const server = createServer().listen(0, '127.0.0.1')
await once(server, 'listening')
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const provider = new Provider(issuer, {
  clients: [clientOfTests],
  claims: { email: ['email', 'email_verified'], profile: ['name', 'groups'] },
  features: { devInteractions: { enabled: false } },
  cookies: { keys: ['of the tests'] },
  pkce: { required: () => true },
  interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  findAccount: (_context: unknown, accountId: string) => ({
    accountId,
    claims: () => ({ sub: accountId, groups: groupsOf.get(accountId), ...personOf(accountId) }),
  }),
})
const serveProvider = provider.callback()

server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
  const [, uid, act] = /^\/interaction\/([\w-]+)(?:\/(\w+))?$/.exec(request.url ?? '') ?? []
  if (!uid) return serveProvider(request, response)
  if (act === 'cancel') return finish(request, response, { error: 'access_denied' })
  if (request.method !== 'POST') return void response.setHeader('content-type', 'text/html').end(pageFor(uid))
  const typed = new URLSearchParams(await text(request)).get('account') ?? ''
  // 'ada@school.example in Sailors+Cooks' also says in which groups the account is from now on.
  const [accountId = '', groups] = typed.split(' in ')
  groupsOf.set(accountId, groups?.split('+').filter(Boolean))
  const { params } = await provider.interactionDetails(request, response)
  const grant = new provider.Grant({ accountId, clientId: String(params.client_id) })
  grant.addOIDCScope(String(params.scope))
  await finish(request, response, { login: { accountId }, consent: { grantId: await grant.save() } })
})

const finish = (request: IncomingMessage, response: ServerResponse, result: object) =>
  provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })

const pageFor = (uid: string) => `<!doctype html>
<html lang="en"><link rel="icon" href="data:,"><title>The school’s provider</title>
<form method="post" action="/interaction/${uid}">
<label>Account <input name="account" autofocus></label>
<button>Continue</button> <a href="/interaction/${uid}/cancel">Cancel</a>
</form></html>`

console.log(`issuer ${issuer}`)
