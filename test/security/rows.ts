import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

const tables = [
  'user',
  'session',
  'two_step',
  'recovery_code',
  'identity',
  'passkey',
  'api_token',
  'course',
  'course_editor',
  'lecture',
  'caption',
  'library',
  'contact_message',
  'message_reply',
  'lecture_progress',
  'job',
  'webhook',
  'webhook_delivery',
  'mail',
  'password_reset',
  'email_link',
  'invitation',
] as const
export type Table = (typeof tables)[number]

export type Rows = AsyncDisposable & {
  query(statement: string): Promise<Record<string, unknown>[]>
  /** Rows of each table, without counted attempts, which every case adds. */
  count(): Promise<Record<Table, number>>
  namesOfFiles(): Promise<string[]>
}

export async function openRows(dataFolder: string, postgresAddress: string | undefined): Promise<Rows> {
  const { query, close } = postgresAddress ? await openPostgres(postgresAddress) : openSqlite(dataFolder)
  return {
    query,
    count: async () => {
      const counted = await query(
        tables
          .map((table) => `select '${table}' as name, count(*) as rows from "${table}"`)
          .join(' union all '),
      )
      return Object.fromEntries(counted.map(({ name, rows }) => [name, Number(rows)])) as Record<
        Table,
        number
      >
    },
    namesOfFiles: async () => {
      const owned = await query(
        'select avatar_picture as name from "user" where avatar_picture is not null union select thumbnail_picture from course union select video_file from lecture',
      )
      // A lecture's row names the file inside its folder.
      return owned.map(({ name }) => String(name).split('/')[0] ?? '').sort()
    },
    [Symbol.asyncDispose]: close,
  }
}

function openSqlite(dataFolder: string) {
  const db = new DatabaseSync(join(dataFolder, 'lectern.sqlite'))
  return { query: async (statement: string) => db.prepare(statement).all(), close: async () => db.close() }
}

async function openPostgres(address: string) {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  return {
    query: async (statement: string) => (await client.query(statement)).rows,
    close: () => client.end(),
  }
}
