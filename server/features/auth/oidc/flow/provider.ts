import type { ClientAuth, Configuration, IDToken, UserInfoResponse } from 'openid-client'
import { isLoopback, type OidcSettings } from '../../../../core/oidc/oidc-settings.ts'
import { boundedFetch } from './bounded-fetch.ts'

/** What the cookie of a sign-in stands for: values that only this server can compute. */
export type Proofs = { state: string; nonce: string; verifier: string }

/** What the provider says about the person. Nothing of it is checked but that the provider says it. */
export type Claims = Pick<IDToken, 'iss' | 'sub'> &
  Partial<Pick<UserInfoResponse, 'email' | 'email_verified' | 'name' | 'given_name' | 'family_name'>>

export type OidcProvider = {
  /** The address to which the browser goes. */
  addressFor(redirectUri: URL, proofs: Proofs): Promise<URL>
  /** Exchanges the code in the address to which the browser came back. Throws when anything does not fit. */
  readClaims(returnedTo: URL, proofs: Proofs): Promise<Claims>
}

/** With the secret that signs the cookies of flows. */
export type Oidc = { provider: OidcProvider; secret: string }

type Options = { now?: () => Date; timeoutSeconds?: number }

// OpenID Connect Core §2.
const maxSubject = 255
const documentLifeMs = 3_600_000
const clockToleranceSeconds = 30
const requestTimeoutSeconds = 10

/** Imported on demand: without a provider nothing of openid-client is loaded. */
export function openProvider(
  settings: OidcSettings,
  { now = () => new Date(), timeoutSeconds = requestTimeoutSeconds }: Options = {},
): OidcProvider {
  let known: { configuration: Promise<Configuration>; at: number } | undefined

  /** One request for the document at a time, and another one in an hour; a failure is not kept. */
  function configure() {
    const age = known ? Math.abs(now().getTime() - known.at) : Number.POSITIVE_INFINITY
    if (known && age < documentLifeMs) return known.configuration
    const asked = { configuration: discoverProvider(settings, timeoutSeconds), at: now().getTime() }
    known = asked
    asked.configuration.catch(() => {
      if (known === asked) known = undefined
    })
    return asked.configuration
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
      if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims
      // OpenID Connect Core §5.4: with a code, the claims of a scope may be at this endpoint alone.
      const more = await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      return { ...more, iss: claims.iss, sub: claims.sub }
    },
  }
}

/** Reads the provider's document; throws when it is not that of the issuer. */
export async function discoverProvider(
  { issuer, clientId, clientSecret }: OidcSettings,
  timeoutSeconds: number,
): Promise<Configuration> {
  const client = await import('openid-client')
  const { ClientSecretBasic, ClientSecretPost } = client
  const [basic, post] = [ClientSecretBasic(clientSecret), ClientSecretPost(clientSecret)]
  // OpenID Connect Discovery §3: without a list it is client_secret_basic.
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
      // The ID token's signature is checked, too, although it comes from the provider itself.
      execute: [
        client.enableNonRepudiationChecks,
        ...(isLoopback(issuer) ? [client.allowInsecureRequests] : []),
      ],
    },
  )
}
