import type { Tables } from '../tables.ts'

export type TableName = keyof Tables
export type ColumnOf<T extends TableName> = keyof Tables[T] & string

/** Why a column is stored. It is exported unless marked otherwise; `picture` also exports the file of that name. */
export type Column = string | { why: string; isExported: false } | { why: string; picture: string }

/** Rows in which `where` is the person's id, in the order of `key`; `columns` defaults to all exported ones. */
export type Export<T extends TableName> = { where: ColumnOf<T>; key: ColumnOf<T>; columns?: ColumnOf<T>[] }

/**
 * What happens when an account is erased. `rows` are deleted if a column is the person's id or e-mail, or a text
 * mentions the id; columns of `clear` that are the id become null in rows of other people. Rows in which `forget.of` is
 * the id stay without it and without `columns`. Texts of `renames` mention the person as `@{id}`, which becomes a
 * deleted account.
 */
export type Erasure<T extends TableName> =
  | {
      rows?: Partial<Record<ColumnOf<T>, 'id' | 'email' | 'mentions'>>
      clear?: ColumnOf<T>[]
      forget?: Forgetting<T>
      renames?: ColumnOf<T>[]
    }
  | { instead: string }

type Forgetting<T extends TableName> = { of: ColumnOf<T>; columns: ColumnOf<T>[] }

export type PersonalTable<T extends TableName> = {
  why: string
  kept: string
  /** By the name of the files in the archive; or a sentence that says why there are none. */
  exports: Record<string, Export<T>> | string
  erased: Erasure<T>
  columns: Record<ColumnOf<T>, Column>
}

/** A table without people. `columns` names those that look like names of or references to people but are not. */
export type OtherTable<T extends TableName> = {
  isAboutPeople: false
  why: string
  columns?: Partial<Record<ColumnOf<T>, string>>
}

export type DataMap = { [T in TableName]: PersonalTable<T> | OtherTable<T> }

/** A column that opens an account or serves the machine, so there is nothing to read for its owner. */
export const unread = (why: string) => ({ why, isExported: false }) as const

export const notAboutPeople = <T extends TableName>(
  why: string,
  columns: Partial<Record<ColumnOf<T>, string>> = {},
): OtherTable<T> => ({ isAboutPeople: false, why, columns })
