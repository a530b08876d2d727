/** A rule of QTI with the names of QTI 2. `size`: with all that is inside. */
export type Node = {
  name: string
  attributes: Record<string, string>
  inside: Node[] | string
  size: number
}

export const node = (
  name: string,
  inside: Node[] | string,
  attributes: Record<string, string> = {},
): Node => ({
  ...{ name, attributes, inside },
  size: typeof inside === 'string' ? 1 : inside.reduce((sum, { size }) => sum + size, 1),
})

export const value = (text: string | number, baseType = 'float') => node('baseValue', `${text}`, { baseType })

type Make = (...taken: Node[]) => Node | undefined

const plain =
  (name: string) =>
  (...taken: Node[]) =>
    node(name, taken)
const [sum, subtract, product, divide, power] = [
  plain('sum'),
  plain('subtract'),
  plain('product'),
  plain('divide'),
  plain('power'),
]

/** Functions of QTI by their names here. */
export const mathNames: Record<string, string> = {
  ...Object.fromEntries(
    ['abs', 'sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'atan2', 'sinh', 'cosh', 'tanh', 'exp', 'ln'].map(
      (name) => [name, name],
    ),
  ),
  ...{ floor: 'floor', ceil: 'ceil', log10: 'log', deg2rad: 'toRadians', rad2deg: 'toDegrees' },
}

const math =
  (name: string) =>
  (...taken: Node[]) =>
    node('mathOperator', taken, { name })
const [ln, exp] = [math('ln'), math('exp')]

const one =
  (make: (only: Node) => Node): Make =>
  (only) =>
    only && make(only)
const two =
  (make: (first: Node, second: Node) => Node): Make =>
  (first, second) =>
    first && second && make(first, second)

const remainder = two((first, second) =>
  subtract(first, product(second, node('truncate', [divide(first, second)]))),
)
const root = (only: Node) => power(only, value(0.5))
const squared = (only: Node) => power(only, value(2))

/** By the sign of an operation, what says it in QTI. */
export const operations: Record<string, Make> = {
  ...Object.fromEntries(Object.entries(mathNames).map(([sign, name]) => [sign, math(name)])),
  ...{ '+': sum, '-': subtract, '*': product, '/': divide, '^': power, pow: power },
  ...{ min: plain('min'), max: plain('max'), '%': remainder, fmod: remainder },
  '−': one((only) => subtract(value(0), only)),
  sqrt: one(root),
  log: two((only, base) => divide(ln(only), ln(base))),
  log1p: one((only) => ln(sum(value(1), only))),
  expm1: one((only) => subtract(exp(only), value(1))),
  asinh: one((only) => ln(sum(only, root(sum(squared(only), value(1)))))),
  acosh: one((only) => ln(sum(only, root(subtract(squared(only), value(1)))))),
  atanh: one((only) => divide(ln(divide(sum(value(1), only), subtract(value(1), only))), value(2))),
  round,
}

/** To so many decimals, where that is a number; below 0 these are places before the point. */
function round(only?: Node, decimals?: Node) {
  if (!only || !decimals) return only && node('round', [only])
  const places = wholeIn(decimals)
  if (places === undefined) return undefined
  if (places > 0) return node('roundTo', [only], { roundingMode: 'decimalPlaces', figures: `${places}` })
  const unit = value(10 ** -places)
  return product(node('round', [divide(only, unit)]), unit)
}

function wholeIn({ name, inside }: Node): number | undefined {
  if (name === 'baseValue' && typeof inside === 'string')
    return /^\d+$/.test(inside) ? Number(inside) : undefined
  const [zero, places] = name === 'subtract' && typeof inside !== 'string' ? inside : []
  const below = zero?.inside === '0' && places ? wholeIn(places) : undefined
  return below === undefined ? undefined : -below
}
