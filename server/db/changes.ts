import type { CompiledQuery, TableNode } from 'kysely'
import type { TableName } from './tables.ts'

/** Counts writes per table for caches: those of the query builder (not raw SQL) and those of other processes. */
export class Changes {
  readonly #counts = new Map<string, number>()
  readonly #open = new Map<object, Set<string>>()
  readonly #watched = new Set<string>()
  /** Called after each write of this process to a watched table, once the write can be read. */
  onWritten: (table: string) => void = () => {}

  watch(tables: readonly TableName[]) {
    for (const table of tables) this.#watched.add(table)
  }

  /** Grows once a write to one of these tables can be read. */
  of(tables: readonly TableName[]) {
    let sum = 0
    for (const table of tables) sum += this.#counts.get(table) ?? 0
    return sum
  }

  beginTransaction(connection: object) {
    this.#open.set(connection, new Set())
  }

  /** Also after a failure: a commit may have succeeded although its response was lost. */
  endTransaction(connection: object) {
    for (const table of this.#open.get(connection) ?? []) this.#emit(table)
    this.#open.delete(connection)
  }

  record(connection: object, query: CompiledQuery) {
    const table = writtenTable(query)
    if (!table) return
    const open = this.#open.get(connection)
    if (open) open.add(table)
    else this.#emit(table)
  }

  recordElsewhere(table: string) {
    this.#count(table)
  }

  #emit(table: string) {
    this.#count(table)
    if (this.#watched.has(table)) this.onWritten(table)
  }

  #count(table: string) {
    this.#counts.set(table, (this.#counts.get(table) ?? 0) + 1)
  }
}

function writtenTable({ query }: CompiledQuery) {
  if (query.kind === 'InsertQueryNode') return nameOf(query.into)
  if (query.kind === 'UpdateQueryNode') return nameOf(query.table)
  if (query.kind === 'DeleteQueryNode') return nameOf(query.from.froms[0])
  return undefined
}

const nameOf = (node: { kind: string } | undefined) =>
  node?.kind === 'TableNode' ? (node as TableNode).table.identifier.name : undefined
