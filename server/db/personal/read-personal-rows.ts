import { type Kysely, sql } from 'kysely'
import { isBehind, withAnyTable } from '../moving/read-rows.ts'
import type { Row } from '../moving/row-digest.ts'
import { type Tables, tables } from '../tables.ts'
import type { PersonalExport } from './data-map.ts'

const rowsAtOnce = 500

export async function* readPersonalRows(
  db: Kysely<Tables>,
  { table, where, key, columns, along }: PersonalExport,
  personId: string,
): AsyncGenerator<Row[]> {
  // `key` alone may be the same in several rows of a person.
  const keys: string[] = [...new Set([key, ...tables[table].key])]
  let after: Row | undefined
  for (;;) {
    const last = after
    const rows = await withAnyTable(db)
      .selectFrom(table)
      .select([...new Set([...keys, ...columns.filter((column) => column !== along?.column)])])
      .where(where, '=', personId)
      .$if(along !== undefined, (query) => query.select(alongside(table, along)))
      .$if(last !== undefined, (query) => query.where(isBehind(keys, last ?? {})))
      .$call((query) => keys.reduce((ordered, name) => ordered.orderBy(name), query))
      .limit(rowsAtOnce)
      .execute()
    after = rows.at(-1)
    if (rows.length > 0)
      yield rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])))
    if (rows.length < rowsAtOnce) return
  }
}

function alongside(table: string, along: PersonalExport['along']) {
  const { of = '', by = '', column = '' } = along ?? {}
  const [found, wanted] = [sql.ref(`other.${column}`), sql.ref(`${table}.${by}`)]
  return sql`(select ${found} from ${sql.table(of)} as other where other.id = ${wanted})`.as(column)
}

export const listOwnFiles = (db: Kysely<Tables>, table: 'quiz_file' | 'submission_file', personId: string) =>
  db.selectFrom(table).select(['id', 'file_name']).where('user_id', '=', personId).orderBy('id').execute()

/**
 * The folders of files in what a person handed in, also of those that came with their grades; without those that others
 * handed in with them.
 */
export async function listAnswerFolders(db: Kysely<Tables>, personId: string) {
  const rows = await db
    .selectFrom('quiz_file')
    .innerJoin('quiz_answer', 'quiz_answer.id', 'quiz_file.answer_id')
    .select('quiz_file.id')
    .where('quiz_answer.user_id', '=', personId)
    .execute()
  const handedIn = await db
    .selectFrom('submission_file')
    .select('id')
    .where('user_id', '=', personId)
    .where('version_id', 'not in', (row) =>
      row.selectFrom('submission_member').select('version_id').where('user_id', '!=', personId),
    )
    .execute()
  const cameBack = await db
    .selectFrom('feedback_file')
    .innerJoin('submission_version', 'submission_version.id', 'feedback_file.version_id')
    .select('feedback_file.id')
    .where('user_id', '=', personId)
    .where('version_id', 'not in', (row) =>
      row.selectFrom('submission_member').select('version_id').where('user_id', '!=', personId),
    )
    .execute()
  return [...rows, ...handedIn, ...cameBack].map(({ id }) => id)
}

export const listOwnPictures = (db: Kysely<Tables>, personId: string) =>
  db
    .selectFrom('post_picture')
    .innerJoin('resource', 'resource.id', 'post_picture.resource_id')
    .select(['resource.id', 'folder', 'file'])
    .where('post_picture.user_id', '=', personId)
    .orderBy('resource.id')
    .execute()
