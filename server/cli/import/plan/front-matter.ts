import { splitFrontMatter } from '../../../../contract/front-matter.ts'
import { readText } from '../../../core/files/ordinary-file.ts'

type Markdown = { body: string; title?: string | undefined }

/** The Markdown of a file without its front matter, and the title that this gives. */
export async function readMarkdown(path: string): Promise<Markdown> {
  const { frontMatter, body } = splitFrontMatter((await readText(path)).replace(/^\uFEFF/, ''))
  const title = /^title:(.*)$/m.exec(frontMatter)?.[1]?.trim()
  return { body, title: title && withoutQuotes(title) }
}

export const readProse = async (path: string | undefined) =>
  path ? (await readMarkdown(path)).body.trim() : ''

const withoutQuotes = (text: string) => (/^(["']).+\1$/.test(text) ? text.slice(1, -1) : text)
