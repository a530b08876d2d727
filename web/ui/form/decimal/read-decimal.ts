const decimal = /^[-+]?(\d+([.,]\d*)?|[.,]\d+)(e[-+]?\d+)?$/i

/** A number as people write it, with a point or a comma; undefined for what is none, and for nothing. */
export function readDecimal(text: string) {
  const number = decimal.test(text.trim()) ? Number(text.replace(',', '.')) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}

/** For a call: the server refuses what is no number with a sentence of its own. */
export const decimalOf = (text: string) => readDecimal(text) ?? Number.NaN

export const isWrongDecimal = (text: string) => text.trim() !== '' && readDecimal(text) === undefined
