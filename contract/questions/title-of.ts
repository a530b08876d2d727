const maxTitle = 80

type Titled = {
  title: string
  stem: string
  /** Of kinds whose stem may be empty. */
  text?: string
}

/** What a list shows: the title, or else the beginning of the text without the signs of Markdown. */
export function titleOf({ title, stem, text = '' }: Titled) {
  if (title) return title
  const plain = (stem.trim() || text)
    .slice(0, maxTitle * 4)
    .replace(/\[\[\d{1,3}\]\]/g, '…')
    .replace(/[*_`#>~]|!?\[|\]\([^)\s]*\)?/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = [...plain]
  return letters.length > maxTitle ? `${letters.slice(0, maxTitle).join('')}…` : plain
}
