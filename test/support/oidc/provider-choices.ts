import { apiBase } from '../../../contract/addresses.ts'

/** RFC 8252 §7.3: a native client may come from any port of this machine. */
export const clientOfTests = {
  client_id: 'lectern-tests',
  client_secret: 'a secret of the tests',
  application_type: 'native',
  redirect_uris: ['127.0.0.1', 'localhost'].map((host) => `http://${host}${apiBase}/user/oidc/callback`),
}

/**
 * The provider's claims about an account depend on its name: 'ada@school.example',
 * 'unverified:ada@school.example', and 'other:ada@school.example' for a second account with the same e-mail.
 */
export function personOf(accountId: string) {
  const [, kind, email] = /^(?:(\w+):)?(.+)$/.exec(accountId) ?? []
  return { email, email_verified: kind !== 'unverified', name: 'Ada of the Provider' }
}
