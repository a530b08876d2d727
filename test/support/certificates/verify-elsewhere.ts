import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { verifyCredential } from '@digitalbazaar/vc'
import { loadContext } from '../../../server/features/certificate/signing/contexts.ts'

type Fetch = (address: string) => Promise<unknown>
type Method = { id: string }
type DidDocument = { id: string; verificationMethod: Method[] }

/**
 * Verifies as another project does: with the standards' contexts, and with our key and our list of revoked
 * credentials by address.
 */
export async function verifyElsewhere(credential: { credentialStatus: { id: string } }, fetchJson: Fetch) {
  const documentLoader = async (url: string) => {
    if (!url.startsWith('did:web:')) return loadContext(url)
    const document = await findInDid(url, fetchJson)
    return { documentUrl: url, document, contextUrl: null }
  }
  const { verified, error } = await verifyCredential({
    credential,
    suite: new DataIntegrityProof({ cryptosuite }),
    documentLoader,
    checkStatus: async () => {
      const list = (await fetchJson(credential.credentialStatus.id)) as { revokedCredential: unknown[] }
      return { verified: list.revokedCredential.length === 0 }
    },
  })
  return { verified, why: (error?.errors ?? []).map(({ message }) => message).join('; ') || error?.message }
}

/** w3c-ccg.github.io/did-method-web §3.2, over http on this machine. */
async function findInDid(url: string, fetchJson: Fetch) {
  const [did = ''] = url.split('#')
  const host = decodeURIComponent(did.replace('did:web:', ''))
  const document = (await fetchJson(`http://${host}/.well-known/did.json`)) as DidDocument
  if (url === did) return document
  const method = document.verificationMethod.find(({ id }) => id === url)
  return { '@context': 'https://w3id.org/security/multikey/v1', ...method }
}
