import * as messages from '../../../../contract/messages/article.ts'
import type { Text } from '../../../../contract/messages/message.ts'

/**
 * Leads from each reference to its note and back. The addresses are made here, after the text was sanitised, so that
 * nothing in a text chooses them. `prefix` differs for each text of a page.
 */
export function connectFootnotes(text: DocumentFragment, prefix: string, translate: (text: Text) => string) {
  const list = text.querySelector('.footnotes > ol')
  if (!list) return
  list.parentElement?.setAttribute('aria-label', translate(messages.footnotes))
  const notes = [...list.children] as HTMLElement[]
  const references = new Map<HTMLElement, HTMLElement>()
  for (const sign of text.querySelectorAll<HTMLElement>('sup.footnote')) {
    const number = sign.textContent
    const note = notes[Number(number) - 1]
    if (!note) continue
    note.id = `${prefix}-note-${number}`
    note.tabIndex = -1
    const link = makeLink(note, number, translate(messages.footnote({ number })))
    sign.replaceChildren(link)
    if (references.has(note)) continue
    link.id = `${prefix}-reference-${number}`
    references.set(note, link)
  }
  for (const [note, reference] of references) {
    const last = note.lastElementChild
    const place = last?.tagName === 'P' ? last : note
    place.append(' ', makeLink(reference, '↩', translate(messages.backToText)))
  }
}

function makeLink(target: HTMLElement, shown: string, label: string) {
  const link = document.createElement('a')
  link.href = `#${target.id}`
  link.textContent = shown
  link.setAttribute('aria-label', label)
  // Following the address would be a navigation: the page would be left out of the history's Back.
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    target.focus()
  })
  return link
}
