import MarkdownIt, { type Token } from 'markdown-it'
import { addBareLinks } from './bare-links.ts'
import { addFootnotes, numberFootnotes } from './footnote-rules.ts'
import { addFormulas } from './formula-rules.ts'
import { isReference, isSound, noPictures, type Pictures } from './pictures.ts'
import { addTasks } from './task-rules.ts'

/** More elements take a browser too long; the text then stays Markdown. */
const maxPieces = 40_000
export const maxImages = 100
const maxNesting = 40
/** The page has its own h1. */
const headingsBelow = 1
const blocksOfText = /^(paragraph|heading|th|td|list_item|blockquote)_open$/

const parser = new MarkdownIt({ html: false, linkify: true, typographer: false })
parser.set({ maxNesting })
addFormulas(parser)
addFootnotes(parser)
addTasks(parser)
addBareLinks(parser)
parser.validateLink = (address) => isSafeAddress(address) || isReference(address)
parser.renderer.rules.table_open = () => '<div class="wide" tabindex="0"><table>\n'
parser.renderer.rules.table_close = () => '</table></div>\n'

/** No author can write it. */
export const soundClass = 'sound'

type Images = { left: number; pictures: Pictures }

/** What the editor reads, too. */
export const parseMarkdown = (body: string) => parser.parse(body, {})

/** The description of a picture as plain text. */
export const inlineText = ({ children }: Token) =>
  parser.renderer.renderInlineAsText(children ?? [], parser.options, {})

/** HTML of an article, without any HTML from its author. The page sanitises it again before showing it. */
export function renderMarkdown(body: string, pictures = noPictures) {
  const tokens = parseMarkdown(body)
  const pieces = tokens.reduce((sum, { children }) => sum + 1 + (children?.length ?? 0), 0)
  if (pieces > maxPieces) return `<pre dir="auto">${parser.utils.escapeHtml(body)}</pre>`
  const images = { left: maxImages, pictures }
  for (const token of tokens) adapt(token, images)
  const { text, notes } = numberFootnotes(tokens)
  const render = (part: Token[]) => parser.renderer.render(part, parser.options, {})
  if (notes.length === 0) return render(text)
  const items = notes.map((note) => `<li dir="auto">\n${render(note)}</li>\n`)
  return `${render(text)}<section class="footnotes">\n<ol>\n${items.join('')}</ol>\n</section>\n`
}

function adapt(token: Token, images: Images) {
  if (token.type.startsWith('heading_')) token.tag = `h${Math.min(6, Number(token.tag[1]) + headingsBelow)}`
  if (blocksOfText.test(token.type)) token.attrSet('dir', 'auto')
  // Code that is indented looks like code between fences.
  if (token.type === 'code_block') token.type = 'fence'
  if (token.type === 'fence') token.attrSet('dir', 'ltr')
  const align = String(token.attrGet('style') ?? '')
  if (align) {
    token.attrs = token.attrs?.filter(([name]) => name !== 'style') ?? null
    token.attrSet('class', align.replace('text-align:', 'align-'))
  }
  for (const child of token.children ?? []) adaptInline(child, images)
}

function adaptInline(token: Token, images: Images) {
  const target = String(token.attrGet('href') ?? '')
  if (token.type === 'link_open' && /^https?:/i.test(target))
    token.attrSet('rel', 'noopener noreferrer nofollow')
  // A reference to a picture is no address to link to.
  if (token.type === 'link_open' && isReference(target)) token.attrs = null
  if (token.type !== 'image') return
  images.left -= 1
  const address = String(token.attrGet('src') ?? '')
  const picture = images.pictures.get(address)
  if (images.left >= 0 && picture && isSound(picture)) return showAsSound(token, picture.secure_url)
  if (images.left >= 0 && picture) {
    token.attrSet('src', picture.secure_url)
    token.attrSet('width', String(picture.width))
    token.attrSet('height', String(picture.height))
  } else if (isReference(address)) return showAsText(token)
  else if (images.left < 0 || !address.startsWith('/media/')) return showAsLink(token, address)
  token.attrSet('loading', 'lazy')
  token.attrSet('decoding', 'async')
}

function showAsText(token: Token) {
  token.type = 'text'
  token.attrs = null
}

/** A link with the words for it, where the page puts a player. */
function showAsSound(token: Token, address: string) {
  token.content = inlineText(token)
  token.type = 'picture_link'
  token.attrs = [
    ['class', soundClass],
    ['href', address],
  ]
}

/** A picture from another site becomes a link: loading it would tell that site who reads the text. */
function showAsLink(token: Token, address: string) {
  const text = token.content || address
  token.type = 'picture_link'
  token.attrs = [
    ['href', address],
    ['rel', 'noopener noreferrer nofollow'],
  ]
  token.content = text
}

parser.renderer.rules.picture_link = (tokens, index) => {
  const token = tokens[index]
  return token ? `<a${parser.renderer.renderAttrs(token)}>${parser.utils.escapeHtml(token.content)}</a>` : ''
}

/** Allows http, https, mailto, and addresses of this site. */
export function isSafeAddress(address: string) {
  const [scheme = ''] = /^[^/?#]*:/.exec(address) ?? []
  return scheme === '' || ['http:', 'https:', 'mailto:'].includes(scheme.toLowerCase())
}
