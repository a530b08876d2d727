/** A text of a file means itself: Lectern's `*` would stand for any letters. */
export const asLiteral = (text: string) => text.trim().replace(/[\\*]/g, '\\$&')

/** Without the crumbs of binary fractions. */
export const rounded = (value: number) => Number(value.toPrecision(12))

/** A range as a number and how far an answer may be off. */
export const ofRange = (low: number, high: number) => ({
  value: rounded((low + high) / 2),
  tolerance: rounded(Math.abs(high - low) / 2),
})
