type Color = [red: number, green: number, blue: number]

/** The purple of the themes in web/theme.css. */
export const defaultAccent = '#423bc0'
const white: Color = [255, 255, 255]
/** The background of the dark theme. */
const dark: Color = [20, 24, 35]
// WCAG 2.2, 1.4.3
const minContrast = 4.5
const step = 0.02

/** `color` is #rrggbb. */
export const isReadableAccent = (color: string) => contrast(parse(color), white) >= minContrast

/** Keeps the hue, and is light enough for text on the dark background. */
function lightenForDark(color: string): string {
  const original = parse(color)
  for (let share = 0; share < 1; share += step) {
    const mixed = mix(original, white, share)
    if (contrast(mixed, dark) >= minContrast) return format(mixed)
  }
  return format(white)
}

/** CSS for both themes. It is outside of any layer, so that it wins over the colours of the themes. */
export function accentRules(color: string) {
  const use = (shade: string) => `:root{--color-primary:${shade};--color-accent:${shade}}`
  return `${use(color)}@media(prefers-color-scheme:dark){${use(lightenForDark(color))}}`
}

const parse = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as Color

const format = (color: Color) =>
  `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

const mix = (color: Color, other: Color, share: number) =>
  color.map((channel, index) => channel + ((other[index] ?? 0) - channel) * share) as Color

function contrast(one: Color, other: Color) {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Relative luminance (WCAG 2.2). */
function luminance(color: Color) {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
