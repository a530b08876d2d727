import { createHash, sign, verify } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SigningKey } from './key-store.ts'
import { fromMultibase, fromMultikey, toMultibase } from './multikey.ts'

export type Unsigned = { '@context': string[]; [name: string]: unknown }

export type Proof = {
  type: string
  cryptosuite: string
  created: string
  verificationMethod: string
  proofPurpose: string
  proofValue: string
}

const [type, cryptosuite, proofPurpose] = ['DataIntegrityProof', 'eddsa-rdfc-2022', 'assertionMethod']

/** A proof by the cryptosuite eddsa-rdfc-2022 (w3.org/TR/vc-di-eddsa §3.2). The same input gives the same proof. */
export async function proofOf(
  document: Unsigned,
  { privateKey }: SigningKey,
  { created, verificationMethod }: Pick<Proof, 'created' | 'verificationMethod'>,
): Promise<Proof> {
  const options = { type, cryptosuite, created, verificationMethod, proofPurpose }
  const signature = sign(null, await digestOf(document, options), privateKey)
  return { ...options, proofValue: toMultibase(signature) }
}

/** Whether this key made the proof for exactly this document. Throws if the document is not JSON-LD. */
export async function isProven(
  document: Unsigned,
  { proofValue, ...options }: Proof,
  publicKey: string,
): Promise<boolean> {
  const [signature, key] = [fromMultibase(proofValue), fromMultikey(publicKey)]
  const isOurSuite =
    options.type === type && options.cryptosuite === cryptosuite && options.proofPurpose === proofPurpose
  if (!signature || !key || !isOurSuite) return false
  return verify(null, await digestOf(document, options), key, signature)
}

async function digestOf(document: Unsigned, options: object) {
  const proof = await canonize({ '@context': document['@context'], ...options })
  const content = await canonize(document)
  return Buffer.concat([sha256(proof), sha256(content)])
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

async function canonize(document: object) {
  // Loads megabytes that most processes never need, with pauses in which the serving thread answers others.
  const { loadContext } = await import('./contexts.ts')
  await nextTurn()
  const { default: jsonld } = await import('jsonld')
  await nextTurn()
  return jsonld.canonize(document, {
    algorithm: 'RDFC-1.0',
    format: 'application/n-quads',
    base: null,
    // An error instead of silent omission: JSON-LD would not sign what it omits.
    safe: true,
    rdfDirection: 'i18n-datatype',
    documentLoader: loadContext,
  })
}
