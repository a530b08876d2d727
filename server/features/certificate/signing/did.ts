/** The identifier of a site, by the method did:web: a port follows its host as `%3A`. */
export const didOf = (origin: string) => `did:web:${encodeURIComponent(new URL(origin).host)}`

export const keyIdOf = (did: string, publicKey: string) => `${did}#${publicKey}`

/** What `/.well-known/did.json` says: all keys, so that what earlier ones have signed stays valid. */
export function didDocument(origin: string, publicKeys: string[]) {
  const did = didOf(origin)
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: publicKeys.map((publicKey) => ({
      id: keyIdOf(did, publicKey),
      type: 'Multikey',
      controller: did,
      publicKeyMultibase: publicKey,
    })),
    assertionMethod: publicKeys.map((publicKey) => keyIdOf(did, publicKey)),
  }
}
