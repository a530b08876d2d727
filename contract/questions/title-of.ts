import { fillStem } from './fill-stem.ts'

const maxTitle = 80

type Titled = {
  title: string
  stem: string
  /** Of kinds whose stem may be empty. */
  text?: string
  /** Of kinds whose stem has `{name}` where a value stands. */
  variables?: { name: string }[]
}

/** What a list shows: the title, or else the beginning of the text without the signs of Markdown. */
export function titleOf({ title, stem, text = '', variables = [] }: Titled) {
  if (title) return title
  const names = new Map(variables.map(({ name }) => [name, `‹${name}›`]))
  const plain = fillStem((stem.trim() || text).slice(0, maxTitle * 4), names)
    .replace(/\[\[\d{1,3}\]\]/g, '…')
    .replace(/(‹\w+›)|[*_`#>~]|!?\[|\]\([^)\s]*\)?/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = [...plain]
  return letters.length > maxTitle ? `${letters.slice(0, maxTitle).join('')}…` : plain
}
