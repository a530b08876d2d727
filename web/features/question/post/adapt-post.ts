// Private use characters (Unicode 23.5) around the number of a mention, so that Markdown inside a name has no effect.
const [begin, end] = ['\uE000', '\uE001']
const mark = /\uE000(\d+)\uE001/

/** Replaces each mention by a mark with its number. */
export function markMentions(text: string, mentions: string[]) {
  const plain = text.replace(/[\uE000\uE001]/g, '')
  const byLength = mentions
    .map((name, index) => ({ name, index }))
    .sort((a, b) => b.name.length - a.name.length)
  return byLength.reduce(
    (marked, { name, index }) => marked.replaceAll(`@${name}`, `${begin}${index}${end}`),
    plain,
  )
}

type Post = { mentions: string[]; linksAreClickable: boolean }

/** Headings in a post must not join the page's structure, and only the post's own pictures are shown. */
export function adaptPost(text: DocumentFragment, { mentions, linksAreClickable }: Post) {
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
  showMentions(text, mentions)
}

/** Readers still see the address and can copy it. */
function showAsText(link: HTMLAnchorElement) {
  const address = link.getAttribute('href') ?? ''
  const shown = link.textContent.trim()
  const rest = shown === address || address === '' ? '' : ` (${address})`
  link.replaceWith(...link.childNodes, rest)
}

function showMentions(text: DocumentFragment, mentions: string[]) {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  const nodes: globalThis.Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as globalThis.Text)
  for (const node of nodes) {
    const parts = node.data.split(mark)
    if (parts.length === 1) continue
    // `split` puts the captured group at every odd index.
    node.replaceWith(
      ...parts.map((part, index) => (index % 2 ? mentionOf(mentions[Number(part)] ?? '') : part)),
    )
  }
}

function mentionOf(name: string) {
  const element = document.createElement('strong')
  element.className = 'mention'
  element.dir = 'auto'
  element.textContent = `@${name}`
  return element
}
