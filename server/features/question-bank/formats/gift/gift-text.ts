import { htmlToMarkdown } from '../xml/html-to-markdown.ts'

export type GiftFormat = 'plain' | 'html' | 'markdown'

/** Without backslashes before signs of GIFT, as Markdown. Plain text may hold a little HTML, as Moodle shows it. */
export function readGiftText(text: string, format: GiftFormat) {
  const [mark = '', named] = /^\s*\[(html|moodle|plain|markdown)\]/.exec(text) ?? []
  const of = named === 'moodle' ? 'html' : ((named as GiftFormat | undefined) ?? format)
  const own = text
    .slice(mark.length)
    .replace(/\\n/g, '\n')
    .replace(/\\([~=#{}:\\])/g, '$1')
    .trim()
  // A tag alone, such as an answer about HTML, means itself.
  const isHtml = of === 'html' || (of === 'plain' && /<[a-z][^<>]*>/i.test(own))
  return isHtml ? htmlToMarkdown(own) || own : own
}
