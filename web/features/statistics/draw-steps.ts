type Numbers = (number | null)[]

/** An SVG path with one level per step; `top` is the number at y = 0, and 0 is at y = 100. */
export function drawLine(values: Numbers, top: number) {
  let path = ''
  values.forEach((value, step) => {
    if (value === null) return
    const y = heightOf(value, top)
    path += (values[step - 1] ?? null) === null ? `M${step} ${y}` : `V${y}`
    path += `H${step + 1}`
  })
  return path
}

export function drawBars(values: Numbers, top: number) {
  return values
    .map((value, step) => (value ? `M${step} 100V${heightOf(value, top)}H${step + 1}V100Z` : ''))
    .join('')
}

/** A full-height band for each step whose number is hidden. */
export function drawHidden(values: Numbers) {
  return values.map((value, step) => (value === null ? `M${step} 0H${step + 1}V100H${step}Z` : '')).join('')
}

const heightOf = (value: number, top: number) => Math.round((1 - value / top) * 10_000) / 100

/** A round number, at least `highest`, whose half is a whole number. */
export function topOf(highest: number) {
  for (let power = 1; ; power *= 10)
    for (const top of [2, 4, 6, 8].map((digit) => digit * power)) if (top >= highest) return top
}
