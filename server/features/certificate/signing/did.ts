import type { PublicKey } from './key-store.ts'

/** The did:web identifier of a site: a port follows its host as `%3A`. */
export const didOf = (origin: string) => `did:web:${encodeURIComponent(new URL(origin).host)}`

export const keyIdOf = (did: string, publicKey: string) => `${did}#${publicKey}`

/**
 * The content of `/.well-known/did.json`: all keys, so that signatures by earlier ones stay valid. A withdrawn key is
 * `revoked` (w3.org/TR/cid-1.0 §2.2) and asserts nothing.
 */
export function didDocument(origin: string, keys: PublicKey[]) {
  const did = didOf(origin)
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: keys.map(({ publicKey, withdrawnAt }) => ({
      id: keyIdOf(did, publicKey),
      type: 'Multikey',
      controller: did,
      publicKeyMultibase: publicKey,
      ...(withdrawnAt && { revoked: `${withdrawnAt.slice(0, 19)}Z` }),
    })),
    assertionMethod: keys
      .filter(({ withdrawnAt }) => !withdrawnAt)
      .map(({ publicKey }) => keyIdOf(did, publicKey)),
  }
}
