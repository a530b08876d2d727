import type { PublicKey } from './key-store.ts'

/** The identifier of a site, by the method did:web: a port follows its host as `%3A`. */
export const didOf = (origin: string) => `did:web:${encodeURIComponent(new URL(origin).host)}`

export const keyIdOf = (did: string, publicKey: string) => `${did}#${publicKey}`

/**
 * What `/.well-known/did.json` says: all keys, so that what earlier ones have signed stays valid. A key that was withdrawn is
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
