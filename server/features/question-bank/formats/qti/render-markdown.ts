import MarkdownIt from 'markdown-it'

const maxNesting = 40
const parser = new MarkdownIt({ html: false, linkify: false, xhtmlOut: true })
parser.set({ maxNesting })

/** XHTML, well formed. HTML in the text stays text. */
export const renderMarkdown = (markdown: string) => parser.render(markdown).trim()

export const renderInline = (markdown: string) => parser.renderInline(markdown).trim()

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** The letters that HTML shows, without spaces. */
export const wordsOf = (html: string) =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, '')
