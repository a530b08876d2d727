import { createHash, sign, verify } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SigningKey } from './key-store.ts'
import { fromMultibase, fromMultikey, toMultibase } from './multikey.ts'

/** A JSON-LD document whose `@context` are `contextsOfCredential`. */
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

/** Whether this key made the proof for exactly this document. Throws when the document cannot be read as JSON-LD. */
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
  // Megabytes that most processes never need, in turns of their own: the serving thread answers others between them.
  const { loadContext } = await import('./contexts.ts')
  await nextTurn()
  const { default: jsonld } = await import('jsonld')
  await nextTurn()
  return jsonld.canonize(document, {
    algorithm: 'RDFC-1.0',
    format: 'application/n-quads',
    base: null,
    // What JSON-LD would leave out without a word is an error: it would not be signed.
    safe: true,
    rdfDirection: 'i18n-datatype',
    documentLoader: loadContext,
  })
}
