import { htmlToMarkdown } from '../xml/html-to-markdown.ts'

/** Without backslashes before signs of GIFT, as Markdown. Plain text may hold a little HTML, as Moodle shows it. */
export function readGiftText(text: string, format: 'plain' | 'html' | 'markdown') {
  const own = text
    .replace(/\\n/g, '\n')
    .replace(/\\([~=#{}:\\])/g, '$1')
    .trim()
  return format === 'html' || (format === 'plain' && /<[a-z][^>]*>/i.test(own)) ? htmlToMarkdown(own) : own
}
