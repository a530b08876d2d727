import * as z from 'zod/mini'
import { id } from '../../../../contract/api/define-endpoint.ts'
import { contextsOfCredential } from './context-addresses.ts'
import { isProven, type Proof, type Unsigned } from './integrity-proof.ts'
import type { PublicKey } from './key-store.ts'

/** Our credentials have a few kilobytes. */
export const maxCredentialBytes = 64 * 1_024

// Deeper than any credential of ours, and far from overflowing the stack.
const maxDepth = 12

/**
 * `foreign`: another issuer or an unknown key. `tampered`: our key did not sign exactly this. `unreadable`: not a
 * credential like ours. `withdrawn`: signed by a key of ours that others may have.
 */
export type Verdict =
  | { is: 'unreadable' | 'foreign' | 'tampered' | 'withdrawn'; why: string }
  | { is: 'expired' | 'valid'; learnerName: string; courseTitle: string; certificateId: string | undefined }

/** With `issuer`, only its credentials count; otherwise those of any address of the library. */
export type Trusted = { keys: PublicKey[]; issuer?: string | undefined }

const proof = z.strictObject({
  type: z.string(),
  cryptosuite: z.string(),
  created: z.string(),
  verificationMethod: z.string(),
  proofPurpose: z.string(),
  proofValue: z.string(),
})

const credential = z.looseObject({
  '@context': z.array(z.string()),
  id: z.string(),
  issuer: z.looseObject({ id: z.string() }),
  validFrom: z.string(),
  validUntil: z.optional(z.string()),
  credentialSubject: z.looseObject({
    identifier: z.array(z.looseObject({ identityHash: z.string() })),
    achievement: z.looseObject({ name: z.string() }),
  }),
  proof,
})
type Credential = z.output<typeof credential> & Unsigned

/** Needs no network. Only the library knows whether it was revoked. */
export async function checkCredential(text: string, trusted: Trusted, now: Date): Promise<Verdict> {
  const read = readCredential(text)
  if (typeof read === 'string') return { is: 'unreadable', why: read }
  const { proof, ...unsigned } = read
  const [did = '', publicKey = ''] = proof.verificationMethod.split('#')
  if (trusted.issuer !== undefined && read.issuer.id !== trusted.issuer)
    return { is: 'foreign', why: `it was issued by ${read.issuer.id}, not by ${trusted.issuer}` }
  const key = trusted.keys.find((one) => one.publicKey === publicKey)
  if (!key)
    return { is: 'foreign', why: `it is signed with the key ${proof.verificationMethod}, which is not known` }
  if (did !== read.issuer.id) return { is: 'tampered', why: 'its issuer is not the one whose key signed it' }
  if (!(await proves(unsigned, proof, publicKey)))
    return { is: 'tampered', why: 'its signature does not fit what it says' }
  if (key.withdrawnAt) return { is: 'withdrawn', why: whyWithdrawn(publicKey, key.withdrawnAt) }
  return judgeTime(read, now)
}

const whyWithdrawn = (publicKey: string, at: string) =>
  `it is signed by a withdrawn key: ${publicKey} counts no more since ${at.slice(0, 10)}, because others may have it. Its owner can download it again, signed with the key of today`

/** A sentence if it is not a credential. */
function readCredential(text: string): Credential | string {
  if (Buffer.byteLength(text) > maxCredentialBytes)
    return `it is larger than ${maxCredentialBytes / 1_024} kB`
  if (isTooDeep(text)) return `it is nested more than ${maxDepth} deep`
  let json: unknown
  try {
    json = JSON.parse(text, withoutPrototypes)
  } catch {
    return 'it is not JSON that we read'
  }
  // Unparsed, because a copy could lack what the signature must cover.
  return isCredential(json) ? json : 'it has not the fields of an Open Badges 3.0 credential'
}

/** JSON-LD would silently drop such a field, so it would not be signed. */
function withoutPrototypes(name: string, value: unknown) {
  if (name === '__proto__') throw new SyntaxError('A prototype')
  return value
}

const isCredential = (json: unknown): json is Credential => credential.safeParse(json).success

/** Reads the text, because the parser would first build what is nested. */
function isTooDeep(text: string) {
  let depth = 0
  for (const sign of text.replace(/"(?:[^"\\]|\\.)*"/g, '')) {
    if (sign === '{' || sign === '[') depth += 1
    if (sign === '}' || sign === ']') depth -= 1
    if (depth > maxDepth) return true
  }
  return false
}

async function proves(unsigned: Unsigned, proof: Proof, publicKey: string) {
  // Another context could give our terms another meaning, or none.
  if (unsigned['@context'].join(' ') !== contextsOfCredential.join(' ')) return false
  try {
    return await isProven(unsigned, proof, publicKey)
  } catch {
    // Unknown fields or values that are not JSON-LD: we never sign such.
    return false
  }
}

function judgeTime({ id: address, validUntil, credentialSubject: subject }: Credential, now: Date): Verdict {
  const { success, data } = id.safeParse(address.slice(address.lastIndexOf('/') + 1))
  return {
    is: validUntil !== undefined && new Date(validUntil) <= now ? 'expired' : 'valid',
    learnerName: subject.identifier[0]?.identityHash ?? '',
    courseTitle: subject.achievement.name,
    certificateId: success ? data : undefined,
  }
}
