/** Splits a Markdown text into the YAML with which other programs begin theirs (empty if there is none) and the text. */
export function splitFrontMatter(text: string): { frontMatter: string; body: string } {
  const lines = text.replace(/^\uFEFF/, '').split(/(?<=\n)/)
  const end = lines.findIndex((line, index) => index > 0 && /^(?:---|\.\.\.)[ \t]*\r?\n?$/.test(line))
  // A text may begin with a line of hyphens, too: what follows has to be a key.
  if (lines[0]?.trimEnd() !== '---' || end < 2 || !/^[\w-]+:/.test(lines[1] ?? ''))
    return { frontMatter: '', body: text }
  const rest = lines.slice(end + 1).join('')
  const body = rest.trimStart()
  return { frontMatter: lines.slice(0, end + 1).join('') + rest.slice(0, rest.length - body.length), body }
}
