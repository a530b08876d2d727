import { type Editor, InputRule, Node } from '@tiptap/core'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'

const label = {
  default: '1',
  parseHTML: (element: HTMLElement) => element.getAttribute('data-label'),
  renderHTML: ({ label }: { label?: string }) => ({ 'data-label': label }),
}

/** Notes stand at the end of the text, and only there: Markdown has none within lists and quotes. */
export const footnotes = [
  Node.create({ name: 'doc', topNode: true, content: '(block | footnote)+' }),
  Node.create({
    name: 'footnote',
    content: 'block+',
    defining: true,
    addAttributes: () => ({ label }),
    parseHTML: () => [{ tag: 'div[data-label]' }],
    renderHTML: ({ HTMLAttributes }) => ['div', { ...HTMLAttributes, class: 'note' }, 0],
    addInputRules() {
      return [
        new InputRule({
          find: /^\[\^([^\s[\]]{1,100})\]:\s$/,
          handler: ({ state: { tr }, range, match }) => {
            const place = tr.doc.resolve(range.from)
            if (place.depth !== 1) return null
            tr.delete(range.from, range.to)
            tr.wrap(place.blockRange() ?? never(), [{ type: this.type, attrs: { label: match[1] } }])
            return undefined
          },
        }),
      ]
    },
  }),
  Node.create({
    name: 'footnoteReference',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({ label }),
    parseHTML: () => [{ tag: 'sup[data-label]' }],
    renderHTML: ({ node, HTMLAttributes }) => [
      'sup',
      { ...HTMLAttributes, class: 'footnote' },
      node.attrs.label,
    ],
    addInputRules: () => [
      new InputRule({
        find: /(?<=.)\[\^([^\s[\]]{1,100})\]$/,
        handler: ({ state, range, match }) => {
          addFootnote(state, state.tr.delete(range.from, range.to), match[1] ?? '')
        },
      }),
    ],
  }),
]

const never = (): never => {
  throw new Error('a paragraph has a range')
}

/** Refers to a new note at the cursor, and leads to the note. */
export function insertFootnote({ state, view }: Editor) {
  const tr = state.tr.deleteSelection()
  const at = addFootnote(state, tr, freeLabel(state.doc))
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 2))).scrollIntoView())
  view.focus()
}

/** Returns where the note begins. */
function addFootnote({ schema }: EditorState, tr: Transaction, label: string) {
  const { footnote, footnoteReference, paragraph } = schema.nodes
  const reference = footnoteReference?.create({ label })
  if (reference) tr.replaceSelectionWith(reference, false)
  let known: number | undefined
  tr.doc.forEach((node, at) => {
    if (node.type === footnote && node.attrs.label.toLowerCase() === label.toLowerCase()) known ??= at
  })
  if (known !== undefined) return known
  const { lastChild } = tr.doc
  const isEmpty = lastChild?.type === paragraph && lastChild?.content.size === 0
  const at = tr.doc.content.size - (isEmpty ? (lastChild?.nodeSize ?? 0) : 0)
  const note = paragraph && footnote?.create({ label }, paragraph.create())
  if (note) tr.insert(at, note)
  return at
}

function freeLabel(doc: ProseMirrorNode) {
  const labels = new Set<string>()
  doc.descendants(({ attrs }) => void labels.add(String(attrs.label)))
  let number = 1
  while (labels.has(String(number))) number += 1
  return String(number)
}
