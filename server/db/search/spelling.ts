import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

// Shorter words differ by one letter from too many others; longer ones are rarely typed.
const [minLetters, maxLetters] = [4, 20]
const maxAlternatives = 12
const rowsAtOnce = 1_000
// Many words may have the same variant; this many rows take a few milliseconds.
const maxNear = 2_000

const isSpelled = (word: string) => {
  const { length } = [...word]
  return length >= minLetters && length <= maxLetters && !/\p{N}/u.test(word)
}

/**
 * The word, and the word without one of its letters; the first letter stays. Two words that share a variant differ by
 * one missing, wrong or moved letter.
 */
function variantsOf(word: string) {
  const letters = [...word]
  return [...new Set([word, ...letters.slice(1).map((_, index) => letters.toSpliced(index + 1, 1).join(''))])]
}

export async function learnSpelling(trx: Kysely<Tables>, words: string[]) {
  const spelled = words.filter(isSpelled)
  const known = await findKnown(trx, spelled)
  // Sorted, so that transactions lock rows in the same order and do not deadlock.
  const rows = spelled
    .filter((word) => !known.has(word))
    .toSorted()
    .flatMap((word) => variantsOf(word).map((variant) => ({ variant, word })))
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await trx
      .insertInto('search_spelling')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

async function findKnown(trx: Kysely<Tables>, words: string[]) {
  const known = new Set<string>()
  for (let from = 0; from < words.length; from += rowsAtOnce) {
    const rows = await trx
      .selectFrom('search_spelling')
      .select('word')
      .where('variant', 'in', words.slice(from, from + rowsAtOnce))
      .whereRef('variant', '=', 'word')
      .execute()
    for (const { word } of rows) known.add(word)
  }
  return known
}

export async function forgiveSpelling(db: Kysely<Tables>, words: string[]): Promise<string[][]> {
  const variants = words.filter(isSpelled).map((word) => [word, variantsOf(word)] as const)
  if (variants.length === 0) return words.map((word) => [word])
  const rows = await db
    .selectFrom('search_spelling')
    .select(['variant', 'word'])
    .where('variant', 'in', [...new Set(variants.flatMap(([, all]) => all))])
    .orderBy('variant')
    .orderBy('word')
    .limit(maxNear)
    .execute()
  const byVariant = Map.groupBy(rows, ({ variant }) => variant)
  const near = new Map(
    variants.map(([word, all]) => [
      word,
      all
        .flatMap((variant) => byVariant.get(variant) ?? [])
        .map((row) => row.word)
        .toSorted(),
    ]),
  )
  return words.map((word) => [...new Set([word, ...(near.get(word) ?? [])])].slice(0, maxAlternatives))
}
