import type { MarkdownIt } from 'markdown-it'

/** Web and mail addresses become links by themselves; names such as `notes.md` stay text. */
export const mayBeBare = (address: string) => /^(?:https?:\/\/|www\.)|^(?:mailto:)?[^/:]+@/i.test(address)

export function addBareLinks(parser: MarkdownIt) {
  const { linkify } = parser
  linkify.set({ fuzzyLink: true, fuzzyEmail: true })
  const findAll = linkify.match.bind(linkify)
  linkify.match = (text) => findAll(text)?.filter(({ raw }) => mayBeBare(raw)) ?? null
}
