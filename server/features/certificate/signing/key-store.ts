import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { lockRows } from '../../../db/dialect.ts'
import type { Database } from '../../../db/open.ts'
import { transact } from '../../../db/transact.ts'
import { toMultikey } from './multikey.ts'

const libraryKey = 'certificate-keys'

/** A retired key has no private half any more: it verifies what it has signed. */
type StoredKey = { publicKey: string; privateKey?: string; since: string }

export type SigningKey = { publicKey: string; privateKey: KeyObject }

/** The public keys as Multikeys, the current one first. The first call of all processes makes the first key: at the start. */
export const listPublicKeys = async (db: Database, now: Date) =>
  (await readKeys(db, now)).map(({ publicKey }) => publicKey)

export async function readSigningKey(db: Database, now: Date): Promise<SigningKey> {
  const [current] = await readKeys(db, now)
  if (!current?.privateKey) throw new Error('The current key of the certificates has no private half')
  const key = Buffer.from(current.privateKey, 'base64')
  return {
    publicKey: current.publicKey,
    privateKey: createPrivateKey({ key, format: 'der', type: 'pkcs8' }),
  }
}

/** Makes a new key, and forgets the private half of the one before. Returns both as Multikeys. */
export async function rotateKey(db: Database, now: Date) {
  const first = await readKeys(db, now)
  return transact(db, async (trx) => {
    const row = trx.selectFrom('library').select('value').where('key', '=', libraryKey)
    const stored = await lockRows(trx, row).executeTakeFirst()
    const keys = stored ? parseKeys(stored.value) : first
    const retired = keys.map(({ publicKey, since }) => ({ publicKey, since }))
    const made = makeKey(now)
    await trx
      .updateTable('library')
      .set({ value: JSON.stringify([made, ...retired]) })
      .where('key', '=', libraryKey)
      .execute()
    return { current: made.publicKey, before: retired[0]?.publicKey }
  })
}

async function readKeys(db: Database, now: Date): Promise<StoredKey[]> {
  const stored = await findValue(db)
  if (stored !== undefined) return parseKeys(stored)
  await db
    .insertInto('library')
    .values({ key: libraryKey, value: JSON.stringify([makeKey(now)]) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return parseKeys((await findValue(db)) ?? '[]')
}

async function findValue(db: Database) {
  const row = db.selectFrom('library').select('value').where('key', '=', libraryKey)
  return (await row.executeTakeFirst())?.value
}

const parseKeys = (value: string) => JSON.parse(value) as StoredKey[]

function makeKey(now: Date) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    publicKey: toMultikey(publicKey),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    since: now.toISOString(),
  }
}
