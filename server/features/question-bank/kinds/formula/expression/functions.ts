export type Operation = {
  /** As it is written. */
  sign: string
  least: number
  most: number
  apply(values: readonly number[]): number
}

type Compute = (first: number, second: number) => number

const operation = (sign: string, count: 1 | 2, compute: Compute): Operation => ({
  ...{ sign, least: count, most: count },
  apply: ([first = Number.NaN, second = Number.NaN]) => compute(first, second),
})

const remainder: Compute = (first, second) => first % second
const power: Compute = (first, second) => first ** second

const byName = (all: Operation[]) => new Map(all.map((one) => [one.sign, one]))

/** Between two values. */
export const operators = byName([
  operation('+', 2, (first, second) => first + second),
  operation('-', 2, (first, second) => first - second),
  operation('*', 2, (first, second) => first * second),
  operation('/', 2, (first, second) => first / second),
  operation('%', 2, remainder),
  operation('^', 2, power),
])

/** A minus before a value. */
export const negate = operation('−', 1, (value) => -value)

/** Angles are in radians. */
export const functions = byName([
  ...(
    [
      'sqrt',
      'abs',
      'sin',
      'cos',
      'tan',
      'asin',
      'acos',
      'atan',
      'sinh',
      'cosh',
      'tanh',
      'asinh',
      'acosh',
      'atanh',
      'exp',
      'expm1',
      'log1p',
      'log10',
    ] as const
  ).map((name) => operation(name, 1, (value) => Math[name](value))),
  operation('ln', 1, (value) => Math.log(value)),
  operation('floor', 1, (value) => Math.floor(value)),
  operation('ceil', 1, (value) => Math.ceil(value)),
  operation('deg2rad', 1, (value) => (value * Math.PI) / 180),
  operation('rad2deg', 1, (value) => (value * 180) / Math.PI),
  operation('atan2', 2, (first, second) => Math.atan2(first, second)),
  operation('pow', 2, power),
  operation('log', 2, (value, base) => Math.log(value) / Math.log(base)),
  operation('fmod', 2, remainder),
  { sign: 'round', least: 1, most: 2, apply: ([value = Number.NaN, decimals = 0]) => round(value, decimals) },
  { sign: 'min', least: 2, most: 50, apply: (values) => Math.min(...values) },
  { sign: 'max', least: 2, most: 50, apply: (values) => Math.max(...values) },
])

export const constants = new Map([
  ['pi', Math.PI],
  ['e', Math.E],
])

/** A half goes away from zero. */
function round(value: number, decimals: number) {
  if (!Number.isInteger(decimals) || Math.abs(decimals) > 15) return Number.NaN
  return Math.sign(value) * shift(Math.round(shift(Math.abs(value), decimals)), -decimals)
}

/** By its digits: 1.005 times 100 is a little less than 100.5. */
function shift(value: number, places: number) {
  const [digits, exponent = 0] = `${value}`.split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}
