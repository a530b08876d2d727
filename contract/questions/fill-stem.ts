type Place = { start: number; end: number; name: string; isOfLatex: boolean }

const commandLength = 30
const ofLatex = /(?:\\[a-z]*|[\^_}\]])$/i

/**
 * Where the text has `{name}` of a variable. After a backslash, `^`, `_`, a command of LaTeX such as `\sqrt`, or a bracket
 * that ends an earlier argument, the braces belong to LaTeX: `\frac{a}{b}` stays, `\frac{{a}}{{b}}` has the values.
 */
function findPlaces(text: string, names: Iterable<string>): Place[] {
  const known = new Set(names)
  const found: Place[] = []
  for (const { index: start, 0: whole, 1: name = '' } of text.matchAll(/\{([a-z]\w*)\}/gi)) {
    if (!known.has(name)) continue
    const last = found.at(-1)
    const isAfterValue = last?.end === start && !last.isOfLatex
    const before = text.slice(Math.max(0, start - commandLength), start)
    found.push({ start, end: start + whole.length, name, isOfLatex: !isAfterValue && ofLatex.test(before) })
  }
  return found
}

/** The variables whose values the text shows. */
export const shownNames = (text: string, names: string[]) =>
  new Set(findPlaces(text, names).flatMap(({ name, isOfLatex }) => (isOfLatex ? [] : [name])))

/** Other braces stay as they are. */
export const fillStem = (text: string, texts: ReadonlyMap<string, string>) =>
  replace(text, findPlaces(text, texts.keys()), ({ name, isOfLatex }) =>
    isOfLatex ? undefined : texts.get(name),
  )

/** Writes what belongs to LaTeX and is called like a variable in another way. */
export const rewriteLatex = (text: string, names: string[], write: (name: string) => string) =>
  replace(text, findPlaces(text, names), ({ name, isOfLatex }) => (isOfLatex ? write(name) : undefined))

function replace(text: string, places: Place[], write: (place: Place) => string | undefined) {
  let written = ''
  let from = 0
  for (const place of places) {
    const { start, end } = place
    written += text.slice(from, start) + (write(place) ?? text.slice(start, end))
    from = end
  }
  return written + text.slice(from)
}
