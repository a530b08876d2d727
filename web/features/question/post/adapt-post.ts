import type { Answer } from '../../../../contract/endpoints/question-fields.ts'

// Private use characters (Unicode 23.5) around the number of a mention, so that Markdown inside a name has no effect.
const [begin, end] = ['\uE000', '\uE001']
const mark = /\uE000(\d+)\uE001/

type Mentioned = Answer['mentioned'][number]

/** Replaces each mention by a mark with its number: no name is ever read as Markdown. */
export function markMentions(text: string, mentioned: Mentioned[]) {
  const typed = (from: number, to?: number) => text.slice(from, to).replace(/[\uE000\uE001]/g, '')
  let marked = ''
  let after = 0
  for (const [index, place] of mentioned.entries()) {
    marked += `${typed(after, place.begin)}${begin}${index}${end}`
    after = place.end
  }
  return marked + typed(after)
}

type Post = {
  mentioned: Pick<Mentioned, 'fullName' | 'teaches'>[]
  linksAreClickable: boolean
  teaches: string
}

/** Headings in a post must not join the page's structure, and only the post's own pictures are shown. */
export function adaptPost(text: DocumentFragment, { mentioned, linksAreClickable, teaches }: Post) {
  // Only the post's own pictures have a size.
  for (const image of text.querySelectorAll('img:not([width])'))
    image.replaceWith((image as HTMLImageElement).alt)
  for (const heading of text.querySelectorAll('h2, h3, h4, h5, h6')) {
    const [paragraph, strong] = [document.createElement('p'), document.createElement('strong')]
    paragraph.dir = 'auto'
    strong.append(...heading.childNodes)
    paragraph.append(strong)
    heading.replaceWith(paragraph)
  }
  for (const link of text.querySelectorAll('a')) {
    if (linksAreClickable) link.rel = 'nofollow ugc noopener noreferrer'
    else showAsText(link)
  }
  showMentions(text, mentioned, teaches)
}

/** Readers still see the address and can copy it. */
function showAsText(link: HTMLAnchorElement) {
  const address = link.getAttribute('href') ?? ''
  const shown = link.textContent.trim()
  const isShown = ['', shown, `mailto:${shown}`, `http://${shown}`].includes(address)
  const rest = isShown ? '' : ` (${address})`
  link.replaceWith(...link.childNodes, rest)
}

function showMentions(text: DocumentFragment, mentioned: Post['mentioned'], teaches: string) {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  const nodes: globalThis.Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as globalThis.Text)
  for (const node of nodes) {
    const parts = node.data.split(mark)
    if (parts.length === 1) continue
    // `split` puts the captured group at every odd index.
    node.replaceWith(
      ...parts.map((part, index) => (index % 2 ? mentionOf(mentioned[Number(part)], teaches) : part)),
    )
  }
}

function mentionOf(person: Post['mentioned'][number] | undefined, teaches: string) {
  const element = document.createElement('strong')
  element.className = 'mention'
  element.dir = 'auto'
  element.textContent = `@${person?.fullName ?? ''}`
  if (!person?.teaches) return element
  const sign = document.createElement('span')
  sign.className = 'badge badge-soft badge-primary badge-sm ms-1'
  sign.textContent = teaches
  element.append(' ', sign)
  return element
}
