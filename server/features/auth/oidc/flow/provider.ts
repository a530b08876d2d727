import { isIP } from 'node:net'
import type { ClientAuth, Configuration, CustomFetch, IDToken, UserInfoResponse } from 'openid-client'
import { isLoopback, type OidcSettings } from '../../../../core/oidc/oidc-settings.ts'

/** The secret values of a sign-in, which only this server can compute from its cookie. */
export type Proofs = { state: string; nonce: string; verifier: string }

type NameClaim = 'name' | 'given_name' | 'family_name' | 'preferred_username' | 'nickname'

/** The provider's statements about the person, otherwise unchecked. Amazon Cognito writes booleans as text. */
export type Claims = Pick<IDToken, 'iss' | 'sub'> &
  Partial<Pick<UserInfoResponse, 'email' | NameClaim>> & { email_verified?: unknown; [name: string]: unknown }

type OidcProvider = {
  addressFor(redirectUri: URL, proofs: Proofs): Promise<URL>
  /** Exchanges the code in the address to which the browser returned. Throws if anything does not match. */
  readClaims(returnedTo: URL, proofs: Proofs): Promise<Claims>
}

/** `secret` signs the cookies of flows. */
export type Oidc = { provider: OidcProvider; secret: string }

type Options = { now?: () => Date; timeoutSeconds?: number }

// OpenID Connect Core §2.
const maxSubject = 255
const documentLifeMs = 3_600_000
const clockToleranceSeconds = 30
const requestTimeoutSeconds = 10

/** Imported on demand, so that openid-client is loaded only with a provider. */
export function openProvider(
  settings: OidcSettings,
  { now = () => new Date(), timeoutSeconds = requestTimeoutSeconds }: Options = {},
): OidcProvider {
  let known: { configuration: Promise<Configuration>; at: number } | undefined

  /** Requests the document once at a time and again after an hour; does not keep a failure. */
  function configure() {
    const age = known ? Math.abs(now().getTime() - known.at) : Number.POSITIVE_INFINITY
    if (known && age < documentLifeMs) return known.configuration
    const discovery = { configuration: discoverProvider(settings, timeoutSeconds), at: now().getTime() }
    known = discovery
    discovery.configuration.catch(() => {
      if (known === discovery) known = undefined
    })
    return discovery.configuration
  }

  return {
    addressFor: async (redirectUri, { state, nonce, verifier }) => {
      const [client, configuration] = await Promise.all([import('openid-client'), configure()])
      return client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri.href,
        scope: settings.scopes,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
    },
    readClaims: async (returnedTo, { state, nonce, verifier }) => {
      const [client, configuration] = await Promise.all([import('openid-client'), configure()])
      const tokens = await client.authorizationCodeGrant(configuration, returnedTo, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
      })
      const claims = tokens.claims()
      if (!claims || claims.sub.length > maxSubject) throw new Error('the provider’s ID token does not fit')
      const saysVerified = settings.trustsEmail || claims.email_verified !== undefined
      const { groupsClaim } = settings
      const saysGroups = groupsClaim === undefined || claims[groupsClaim] !== undefined
      const isWhole = claims.email !== undefined && saysVerified && saysGroups
      if (isWhole || !configuration.serverMetadata().userinfo_endpoint) return claims
      // OpenID Connect Core §5.4: with a code, the claims of a scope may be only at this endpoint.
      const more = await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      return { ...claims, ...more, iss: claims.iss, sub: claims.sub }
    },
  }
}

/** Reads the provider's document; throws if it is not the issuer's. */
export async function discoverProvider(
  { issuer, clientId, clientSecret }: OidcSettings,
  timeoutSeconds: number,
): Promise<Configuration> {
  const client = await import('openid-client')
  const { ClientSecretBasic, ClientSecretPost } = client
  const [basic, post] = [ClientSecretBasic(clientSecret), ClientSecretPost(clientSecret)]
  // OpenID Connect Discovery §3: client_secret_basic if there is no list.
  const authenticate: ClientAuth = (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server
    return methods.includes('client_secret_basic') ? basic(server, ...rest) : post(server, ...rest)
  }
  return client.discovery(
    issuer,
    clientId,
    { [client.clockTolerance]: clockToleranceSeconds },
    authenticate,
    {
      [client.customFetch]: boundedFetch(issuer),
      timeout: timeoutSeconds,
      // Also checks the ID token's signature, although the token comes directly from the provider.
      execute: [
        client.enableNonRepudiationChecks,
        ...(isLoopback(issuer) ? [client.allowInsecureRequests] : []),
      ],
    },
  )
}

const maxAnswerBytes = 262_144

class RefusedAnswer extends Error {}

/**
 * Requests only the issuer's own origin and https addresses with a host name from its document, so that a manipulated
 * document leads to no internal address. Does not follow redirects; cuts off long answers.
 */
const boundedFetch =
  (issuer: URL): CustomFetch =>
  async (url, { body, ...options }) => {
    if (!mayRequest(issuer, new URL(url))) throw new RefusedAnswer(`the provider may not be asked at ${url}`)
    const response = await fetch(url, { ...options, body: body as RequestInit['body'], redirect: 'manual' })
    const { status, headers } = response
    const bytes = await readBounded(response)
    // Such a response has no body, and none may be given (Fetch §6.4).
    const content = [204, 205, 304].includes(status) ? null : bytes
    return new Response(content, { status, headers })
  }

export function mayRequest(issuer: URL, url: URL) {
  if (url.origin === issuer.origin) return true
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return url.protocol === 'https:' && !isIP(host) && !isLoopback(url)
}

async function readBounded({ body }: Response) {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > maxAnswerBytes) throw new RefusedAnswer(`the provider sent more than ${maxAnswerBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
