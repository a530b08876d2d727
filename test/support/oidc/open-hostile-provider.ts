import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { oidcEnvironment } from './open-provider.ts'
import { clientOfTests } from './provider-choices.ts'

type Json = Record<string, unknown>
type Answer = (response: ServerResponse) => void

const algorithm = 'ES256'
const [ours, foreign] = [await generateKeyPair(algorithm), await generateKeyPair(algorithm)]

const asJson =
  (body: unknown): Answer =>
  (response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))

const good = () => ({
  document: {} as Json,
  claims: {} as JWTPayload,
  userInfo: undefined as Json | undefined,
  signsWithOtherKey: false,
  /** Replaces the usual answer at this path. */
  instead: {} as Record<string, Answer>,
})

/** A provider that says whatever a test wants; unchanged, it behaves well. */
export async function openHostileProvider() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const asked: string[] = []
  const hostile = {
    issuer,
    environment: oidcEnvironment(issuer),
    /** Requested paths. */
    asked,
    ...good(),
    reset: () => {
      asked.length = 0
      Object.assign(hostile, good())
    },
    /** The address to which a browser would come back from this one, with a code. */
    returnFrom(address: string) {
      const { searchParams } = new URL(address)
      hostile.claims = { nonce: searchParams.get('nonce') ?? '', ...hostile.claims }
      const back = new URL(searchParams.get('redirect_uri') ?? '')
      back.search = String(new URLSearchParams({ code: 'a code', state: searchParams.get('state') ?? '' }))
      return back
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  const document = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [algorithm],
    ...hostile.document,
  })

  async function idToken() {
    const seconds = Math.floor(Date.now() / 1_000)
    const usual = { iss: issuer, sub: 'ada', aud: clientOfTests.client_id, iat: seconds, exp: seconds + 60 }
    const email = hostile.userInfo ? {} : { email: 'ada@school.example', email_verified: true }
    const { privateKey } = hostile.signsWithOtherKey ? foreign : ours
    return new SignJWT({ ...usual, ...email, ...hostile.claims })
      .setProtectedHeader({ alg: algorithm, kid: 'ours' })
      .sign(privateKey)
  }

  const answers: Record<string, () => Promise<Answer>> = {
    '/.well-known/openid-configuration': async () => asJson(document()),
    '/keys': async () =>
      asJson({ keys: [{ ...(await exportJWK(ours.publicKey)), kid: 'ours', use: 'sig' }] }),
    '/token': async () =>
      asJson({ access_token: 'a secret token', token_type: 'Bearer', id_token: await idToken() }),
    '/userinfo': async () => asJson(hostile.userInfo ?? { sub: hostile.claims.sub ?? 'ada' }),
  }
  server.on('request', async (request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const answer = hostile.instead[path] ?? (await answers[path]?.())
    if (answer) answer(response)
    else response.writeHead(404).end()
  })
  return hostile
}

export type HostileProvider = Awaited<ReturnType<typeof openHostileProvider>>
