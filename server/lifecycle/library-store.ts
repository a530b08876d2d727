import { randomBytes } from 'node:crypto'
import type { Database } from '../db/open.ts'

const secretBytes = 32

export async function insertOnce(db: Database, key: string, value: string): Promise<string> {
  await db
    .insertInto('library')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return (await findEntry(db, key)) ?? value
}

export async function findEntry(db: Database, key: string) {
  const entry = await db.selectFrom('library').select('value').where('key', '=', key).executeTakeFirst()
  return entry?.value
}

export const mediaSecret = (db: Database) => secretNamed(db, 'media-secret')

export const oidcSecret = (db: Database) => secretNamed(db, 'oidc-secret')

export const mailSecret = (db: Database) => secretNamed(db, 'mail-secret')

const secretNamed = (db: Database, key: string) =>
  insertOnce(db, key, randomBytes(secretBytes).toString('base64url'))
