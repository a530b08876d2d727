/** Positions and styles of ASS, which players also apply in SRT. Other braces may be code or formulas: `{\frac` stays. */
export const srtOverride =
  /\{(?:\\(?:an?\d{1,2}|[bius]\d{1,3}|fs\d{1,3}|(?:pos|move|org|fad)\([\d.,\s-]{1,60}\)|[1-4]?c&H[\da-f]{1,8}&?))+\}/gi

export const tag = /<([^<>]*)>/g

export const isSrtTag = (inside: string) =>
  /^\/?(?:[bius]|font)\s*$/i.test(inside) || /^font\s[^=]*=/i.test(inside)

// WebVTT §3.2 and §3.3: classes after any name, a text after those of a voice and a language, and timestamps.
const vttTags = [
  /^\/(?:c|i|b|u|ruby|rt|v|lang)$/,
  /^(?:c|i|b|u|ruby|rt)(?:\.[^\s.]+)*\s*$/,
  /^(?:v|lang)(?:\.[^\s.]+)*(?:\s|$)/,
  /^\d+(?::\d\d){1,2}[.,]\d{1,3}$/,
]

export const isVttTag = (inside: string) => vttTags.some((one) => one.test(inside))

/** What other programs take for formatting. Captions are plain text, so players would show it as it is written. */
export const listMarkup = (text: string) => [
  ...[...text.matchAll(tag)]
    .filter(([, inside = '']) => isSrtTag(inside) || isVttTag(inside))
    .map(([whole]) => whole),
  ...(text.match(srtOverride) ?? []),
]
