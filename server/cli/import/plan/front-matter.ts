import { readText } from '../../../core/files/ordinary-file.ts'

type Markdown = { body: string; title?: string | undefined }

/** The Markdown of a file without the YAML with which other programs begin theirs, and the title that this gives. */
export async function readMarkdown(path: string): Promise<Markdown> {
  const text = (await readText(path)).replace(/^\uFEFF/, '')
  const lines = text.split(/\r?\n/)
  const end = lines.findIndex((line, index) => index > 0 && /^(?:---|\.\.\.)[ \t]*$/.test(line))
  // A text may begin with a line of hyphens, too: what follows has to be a key.
  if (lines[0]?.trimEnd() !== '---' || end < 2 || !/^[\w-]+:/.test(lines[1] ?? '')) return { body: text }
  const title = lines
    .slice(1, end)
    .find((line) => line.startsWith('title:'))
    ?.slice('title:'.length)
    .trim()
  return {
    body: lines
      .slice(end + 1)
      .join('\n')
      .trimStart(),
    title: title && withoutQuotes(title),
  }
}

export const readProse = async (path: string | undefined) =>
  path ? (await readMarkdown(path)).body.trim() : ''

const withoutQuotes = (text: string) => (/^(["']).+\1$/.test(text) ? text.slice(1, -1) : text)
