import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { Transaction } from 'kysely'
import { operatorAct } from '../../../db/audit/act.ts'
import { auditChange, auditCreation } from '../../../db/audit/audited.ts'
import { defineSubject } from '../../../db/audit/subject.ts'
import { addValueOnce, findValue, lockLibrary, saveValue } from '../../../db/library-store.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { toMultikey } from './multikey.ts'

const libraryKey = 'certificate-keys'

/** A retired key has no private half: it only verifies earlier signatures. */
type StoredKey = PublicKey & { privateKey?: string; since: string }

/** A Multikey. A withdrawn key (ISO 8601) verifies nothing, because others may have it. */
export type PublicKey = { publicKey: string; withdrawnAt?: string | undefined }

export type SigningKey = { publicKey: string; privateKey: KeyObject }

/** The public keys, the current one first. The first call of any process, at the start, creates the first key. */
export const listPublicKeys = async (db: Database, now: Date): Promise<PublicKey[]> =>
  (await readKeys(db, now)).map(({ publicKey, withdrawnAt }) => ({ publicKey, withdrawnAt }))

export async function readSigningKey(db: Database, now: Date): Promise<SigningKey> {
  const [current] = await readKeys(db, now)
  if (!current?.privateKey) throw new Error('The current key of the certificates has no private half')
  const key = Buffer.from(current.privateKey, 'base64')
  return {
    publicKey: current.publicKey,
    privateKey: createPrivateKey({ key, format: 'der', type: 'pkcs8' }),
  }
}

/** Creates and returns a new key, and forgets the private half of the previous one. */
export async function rotateKey(db: Database, now: Date) {
  await readKeys(db, now)
  const { id } = await auditCreation(
    db,
    operatorAct('rotateCertificateKey', now),
    certificateKeySubject,
    async (trx) => {
      const keys = await addKey(trx, await lockKeys(trx), now)
      return { id: keys[0]?.publicKey ?? '' }
    },
  )
  return { current: id }
}

/**
 * Invalidates everything that this key signed. If it is the current key, a new one replaces it. False if it was
 * withdrawn before, undefined if it is not ours.
 */
export async function withdrawKey(db: Database, publicKey: string, now: Date) {
  const isOurs = (await readKeys(db, now)).some((key) => key.publicKey === publicKey)
  if (!isOurs) return undefined
  const act = operatorAct('withdrawCertificateKey', now)
  return auditChange(db, act, certificateKeySubject(publicKey), async (trx) => {
    const stored = await lockKeys(trx)
    if (stored.some((key) => key.publicKey === publicKey && key.withdrawnAt)) return false
    const keys = stored[0]?.publicKey === publicKey ? await addKey(trx, stored, now) : stored
    const withdrawnAt = now.toISOString()
    await saveKeys(
      trx,
      keys.map((key) => (key.publicKey === publicKey ? { ...key, withdrawnAt } : key)),
    )
    return true
  })
}

/** When the last withdrawn key stopped signing; undefined if none was withdrawn. */
export async function findWithdrawnUntil(db: Database): Promise<Date | undefined> {
  const keys = parseKeys((await findValue(db, libraryKey)) ?? '[]')
  const index = keys.findIndex(({ withdrawnAt }) => withdrawnAt)
  const successor = keys[index - 1]
  return successor && new Date(successor.since)
}

async function lockKeys(trx: Transaction<Tables>) {
  await lockLibrary(trx)
  return parseKeys((await findValue(trx, libraryKey)) ?? '[]')
}

async function addKey(trx: Transaction<Tables>, keys: StoredKey[], now: Date): Promise<StoredKey[]> {
  const retired = keys.map(({ privateKey: _, ...key }) => key)
  const added = [makeKey(now), ...retired]
  await saveKeys(trx, added)
  return added
}

const saveKeys = (trx: Transaction<Tables>, keys: StoredKey[]) =>
  saveValue(trx, libraryKey, JSON.stringify(keys))

const readKeys = async (db: Database, now: Date): Promise<StoredKey[]> =>
  parseKeys(
    (await findValue(db, libraryKey)) ?? (await addValueOnce(db, libraryKey, JSON.stringify([makeKey(now)]))),
  )

const parseKeys = (value: string) => JSON.parse(value) as StoredKey[]

function makeKey(now: Date) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    publicKey: toMultikey(publicKey),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    since: now.toISOString(),
  }
}

/** Identified by its public key; the private key is left out. */
const certificateKeySubject = defineSubject('certificateKey', async (trx, publicKey) => {
  const row = await trx
    .selectFrom('library')
    .select('value')
    .where('key', '=', 'certificate-keys')
    .executeTakeFirst()
  const keys: { publicKey: string; withdrawnAt?: string }[] = JSON.parse(row?.value ?? '[]')
  const index = keys.findIndex((key) => key.publicKey === publicKey)
  if (index < 0) return undefined
  return { name: null, facts: { signs: index === 0, withdrawnAt: keys[index]?.withdrawnAt ?? null } }
})
