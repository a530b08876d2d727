/** Of the private use area: Markdown reads them as letters, and nobody types them. */
const [opening, closing] = ['\uE000', '\uE001']
const place = new RegExp(`${opening}(\\d+)${closing}`, 'g')
const foreign = new RegExp(`[${opening}${closing}]`, 'g')

/** Markdown with a sign for each of `count` gaps, where its number stands first. Other brackets stay as they are. */
export function markGaps(text: string, count: number) {
  const found = new Set<number>()
  const body = text.replace(foreign, '').replace(/\[\[(\d{1,9})\]\]/g, (whole, digits) => {
    const number = Number(digits)
    if (number < 1 || number > count || found.has(number)) return whole
    found.add(number)
    return opening + number + closing
  })
  return { body, numbers: [...found] }
}

export type Places = Map<number, HTMLElement>

/**
 * Puts an element in place of each sign; `known` ones stay, with what is inside them. A sign in a formula, an address or
 * the words for a picture gets none.
 */
export function placeGaps(text: DocumentFragment, known: Places): Places {
  const places: Places = new Map()
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  for (const node of nodes) {
    const pieces = node.data.split(place)
    if (pieces.length === 1) continue
    const isFormula = node.parentElement?.closest('.formula')
    // Every second piece is the number of a gap.
    const shown = pieces.map((piece, index) => {
      if (index % 2 === 0) return piece
      if (isFormula) return `[[${piece}]]`
      const element = known.get(Number(piece)) ?? document.createElement('span')
      places.set(Number(piece), element)
      return element
    })
    node.replaceWith(...shown)
  }
  for (const element of text.querySelectorAll('[alt], [title]'))
    for (const name of ['alt', 'title']) {
      const words = element.getAttribute(name)
      if (words) element.setAttribute(name, words.replace(place, '…'))
    }
  return places
}
