import { maxCommentQuote } from '../../../../contract/validation/bounds/assignment-limits.ts'

/** What is selected inside of `element`, in one line; '' without a selection. */
export function selectedIn(element: HTMLElement | null) {
  const selection = getSelection()
  if (!element || !selection?.anchorNode || !element.contains(selection.anchorNode)) return ''
  return [...oneLine(selection.toString())].slice(0, maxCommentQuote).join('')
}

/** Selects the first place with these words and scrolls to it. False if there is none. */
export function selectQuote(element: HTMLElement | null, quote: string) {
  const range = element && rangeOf(element, oneLine(quote))
  if (!range) return false
  const selection = getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
  range.startContainer.parentElement?.scrollIntoView({ block: 'center' })
  return true
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Whatever white space and elements are between the words. */
function rangeOf(element: HTMLElement, quote: string) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const places: { node: Node; offset: number }[] = []
  let text = ''
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const value = node.nodeValue ?? ''
    for (let offset = 0; offset < value.length; offset++) {
      const isSpace = /\s/.test(value.charAt(offset))
      if (isSpace && (text === '' || text.endsWith(' '))) continue
      text += isSpace ? ' ' : value.charAt(offset)
      places.push({ node, offset })
    }
  }
  const at = text.indexOf(quote)
  const [first, last] = [places[at], places[at + quote.length - 1]]
  if (at < 0 || !first || !last) return undefined
  const range = document.createRange()
  range.setStart(first.node, first.offset)
  range.setEnd(last.node, last.offset + 1)
  return range
}
