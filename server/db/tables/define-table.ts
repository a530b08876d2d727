import type { RawBuilder } from 'kysely'
import type * as assignmentLimits from '../../../contract/validation/bounds/assignment-limits.ts'
import type * as enrolmentLimits from '../../../contract/validation/bounds/enrolment-limits.ts'
import type * as gradeLimits from '../../../contract/validation/bounds/grade-limits.ts'
import type * as questionLimits from '../../../contract/validation/bounds/question-limits.ts'
import type * as quizLimits from '../../../contract/validation/bounds/quiz-limits.ts'
import type * as commonLimits from '../../../contract/validation/limits.ts'

/** Why a column is stored. It is exported unless marked otherwise; `picture` also exports the file of that name. */
export type Column = string | { why: string; isExported: false } | { why: string; picture: string }

/**
 * Rows in which `where` is the person's id, in the order of `key`; `columns` defaults to all exported ones. `along` adds
 * a column of the row of another table that `by` names.
 */
export type Export<Name extends string> = {
  where: Name
  key: Name
  columns?: Name[]
  along?: { of: string; by: Name; column: string; why: string }
}

/**
 * What happens when an account is erased. `rows` are deleted if a column is the person's id or e-mail, or a text
 * mentions the id; columns of `clear` that are the id become null in rows of other people. Rows in which `forget.of` is
 * the id stay without it and without `columns`. Texts of `renames` mention the person as `@{id}`, which becomes a
 * deleted account. Rows in which `passed.of` is the id go to the person whom `passed.to` finds, and to `whom` in words.
 */
type Erasure<Name extends string> =
  | {
      rows?: Partial<Record<Name, 'id' | 'email' | 'mentions'>>
      clear?: Name[]
      forget?: { of: Name; columns: Name[] }
      renames?: Name[]
      passed?: { of: Name; to: (personId: string) => RawBuilder<unknown>; whom: string }
    }
  | { instead: string }

type Limits = typeof assignmentLimits &
  typeof commonLimits &
  typeof enrolmentLimits &
  typeof gradeLimits &
  typeof questionLimits &
  typeof quizLimits

/** The limits that are one number. */
type LimitName = {
  [Name in keyof Limits]: Limits[Name] extends number ? Name : never
}[keyof Limits]

/** What keeps a table from growing without end. `docs/security.md` lists it, and `bounds.test.ts` looks for it. */
export type Bound<Name extends string> =
  /** By the primary key or a unique index: the database itself refuses a second one. */
  | { onePer: [Name, ...Name[]] }
  /** The file `where` keeps the limit, and what it does past it. */
  | {
      atMost: LimitName
      per: string
      past: '409' | '429' | 'the oldest ends' | 'the new one is left out'
      where: string
    }
  /** The names of limits of endpoints, or of budgets, that calls which add rows count to. */
  | { calls: [string, ...string[]] }
  /** How long rows stay: in words, or the name of a setting. */
  | { kept: string }
  /** Rows come only with something else that is bounded. */
  | { because: string }

type AnyTable<Name extends string> = {
  bounds: [Bound<Name>, ...Bound<Name>[]]
  /** The columns that identify a row. */
  key: Name[]
  /** The column that names another row of the same table, or null. Such a row may have a later key. */
  refersToItself?: Name
  why: string
}

export type PersonalTable<Name extends string> = AnyTable<Name> & {
  kept: string
  /** By the name of the files in the archive; or a sentence that says why there are none. */
  exports: Record<string, Export<Name>> | string
  erased: Erasure<Name>
  columns: Record<Name, Column>
}

/** `columns` names those that look like names of or references to people but are not. */
export type OtherTable<Name extends string> = AnyTable<Name> & {
  isAboutPeople: false
  columns?: Partial<Record<Name, string>>
}

/** The type of the rows, for the compiler alone. */
type Typed<Row> = { row?: Row }

type ColumnOf<Row> = keyof Row & string

export type RowsOf<Definitions> = {
  [Name in keyof Definitions]: Definitions[Name] extends Typed<infer Row> ? Row : never
}

/** A table about people: the export and the erasure of an account do what it says. */
export const defineTable = <Row>(
  table: PersonalTable<ColumnOf<Row>>,
): PersonalTable<ColumnOf<Row>> & Typed<Row> => table

export const defineTableWithoutPeople = <Row>(
  table: Omit<OtherTable<ColumnOf<Row>>, 'isAboutPeople'>,
): OtherTable<ColumnOf<Row>> & Typed<Row> => ({ ...table, isAboutPeople: false })

/** A column that opens an account or serves the machine, so there is nothing to read for its owner. */
export const unread = (why: string) => ({ why, isExported: false }) as const
