import { randomUUID } from 'node:crypto'
import pg from 'pg'

const nameIn = (address: string) => new URL(address).pathname.slice(1)

type TestDatabase = { environment: Record<string, string>; drop: () => Promise<void> }

/** Address of this run's prepared database; without it the tests use SQLite. */
export const preparedDatabase = process.env.LECTERN_TEST_DATABASE

/** Copies the prepared database for one test. Returns the setting for it. */
export const openTestDatabase = () => makeDatabase(preparedDatabase && nameIn(preparedDatabase))

export const openEmptyDatabase = () => makeDatabase('template0')

async function makeDatabase(template: string | undefined): Promise<TestDatabase> {
  if (!preparedDatabase) return { environment: {}, drop: async () => {} }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copied through the log of changes, which is the default, it takes twice as long.
  await administer(`create database ${name} template ${template} strategy file_copy`)
  return {
    environment: { DATABASE_URL: preparedDatabase.replace(`/${nameIn(preparedDatabase)}?`, `/${name}?`) },
    drop: () => administer(`drop database ${name} with (force)`),
  }
}

/** Open connections stay open; new ones to this database fail until they are allowed again. */
export const allowConnections = (address: string, isAllowed: boolean) =>
  administer(`alter database ${nameIn(address)} allow_connections ${isAllowed}`)

/** One connection for all statements of a process, which may end with it open: each connection costs 30 ms. */
const administration = new pg.Pool({
  connectionString: preparedDatabase?.replace(`/${nameIn(preparedDatabase)}?`, '/postgres?'),
  max: 1,
  idleTimeoutMillis: 0,
  allowExitOnIdle: true,
})
// The run's PostgreSQL may end first.
administration.on('error', () => {})

// One at a time within a test file: PostgreSQL does not copy a template while a client is connected to it.
async function administer(statement: string) {
  await administration.query(statement)
}
