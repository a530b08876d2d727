import { type Editor, Extension, InputRule, PasteRule, type Range } from '@tiptap/core'
import { BlockMath, InlineMath } from '@tiptap/extension-mathematics'
import type { Node } from '@tiptap/pm/model'
import {
  type EditorState,
  NodeSelection,
  Plugin,
  Selection,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state'
import { findFormula } from '../../render/formula-rules.ts'
import { formulaOptions } from '../../render/show-formulas.ts'

type Found = { latex: string; isDisplay: boolean }

/** `onEdit` is called with the selected formula. */
export const formulas = (onEdit: () => void) => [
  InlineMath.extend({
    addInputRules: () => [],
    parseHTML() {
      return [...(this.parent?.() ?? []), { tag: 'math', getAttrs: readMathMl }]
    },
  }).configure({ katexOptions: formulaOptions(false) }),
  BlockMath.extend({ addInputRules: () => [] }).configure({ katexOptions: formulaOptions(true) }),
  Extension.create({
    name: 'formulas',
    addKeyboardShortcuts: () => ({
      Enter: ({ editor: { state } }) => {
        if (!selectedFormula(state)) return false
        onEdit()
        return true
      },
    }),
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          handleClickOn: (view, _at, _node, nodeAt, _event, isDirect) => {
            if (!isDirect || !view.editable || !isFormula(view.state.doc.nodeAt(nodeAt))) return false
            view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, nodeAt)))
            onEdit()
            return true
          },
        },
      }),
    ],
    addInputRules: () => [
      new InputRule({
        find: findTyped,
        handler: ({ state, range, match }) => insertFormula(state, range, match.data as Found),
      }),
      new InputRule({ find: /^\$\$$/, handler: ({ state, range }) => closeLines(state, range) }),
    ],
    addPasteRules: () => [
      new PasteRule({
        find: findPasted,
        handler: ({ state, range, match }) => insertFormula(state, range, match.data as Found),
      }),
    ],
  }),
]

/** The formula that is selected as a whole. */
export function selectedFormula({ selection }: EditorState) {
  const node = selection instanceof NodeSelection ? selection.node : undefined
  if (!isFormula(node)) return undefined
  return { latex: String(node.attrs.latex), isDisplay: node.isBlock }
}

const isFormula = (node: Node | null | undefined): node is Node =>
  node?.type.name === 'inlineMath' || node?.type.name === 'blockMath'

/** In place of what is selected, with the cursor after it. */
export function placeFormula(editor: Editor, { latex, isDisplay }: Found) {
  const type = isDisplay ? 'blockMath' : 'inlineMath'
  editor.chain().focus().insertContent({ type, attrs: { latex } }).run()
  const { doc, selection, tr } = editor.state
  if (selection instanceof NodeSelection)
    editor.view.dispatch(tr.setSelection(Selection.near(doc.resolve(selection.to))).scrollIntoView())
}

const typedInLine = /(?<![\\$\p{L}\p{N}])\$(?![\s$])([^$\n]*[\p{L}\p{N})\]}'!|])\$$/u
const typedDouble = /(?<![\\$])\$\$([^$\n]*[^$\n\s][^$\n]*)\$\$$/

/** The sign after '$5-' is rather that of another price. */
function findTyped(text: string) {
  const match = typedDouble.exec(text) ?? typedInLine.exec(text)
  const latex = match?.[1]?.trim()
  if (!match || !latex) return null
  return { index: match.index, text: match[0], data: { latex, isDisplay: match[0].startsWith('$$') } }
}

function findPasted(text: string) {
  const found = []
  for (let at = text.indexOf('$'); at >= 0; at = text.indexOf('$', at)) {
    const formula = text[at - 1] === '\\' ? undefined : findFormula(text, at)
    if (formula) {
      const isDisplay = text.startsWith('$$', at)
      found.push({ index: at, text: text.slice(at, formula.end), data: { latex: formula.latex, isDisplay } })
    }
    at = formula?.end ?? at + 1
  }
  return found
}

/** On a line of its own if it has `$$` and nothing else is in the paragraph. */
function insertFormula({ tr, doc, schema }: EditorState, { from, to }: Range, { latex, isDisplay }: Found) {
  const place = tr.doc.resolve(from)
  const isAlone = place.parent.type.name === 'paragraph' && from === place.start() && to === place.end()
  const block = schema.nodes.blockMath
  const mayStand = block && place.node(-1)?.canReplaceWith(place.index(-1), place.indexAfter(-1), block)
  if (isDisplay && isAlone && mayStand)
    replaceByBlock(tr, place.before(), place.after(), block.create({ latex }))
  else if (schema.nodes.inlineMath) tr.replaceWith(from, to, schema.nodes.inlineMath.create({ latex }))
  return doc.eq(tr.doc) ? null : undefined
}

/** The second of two lines of `$$` makes what is between them a formula. */
function closeLines({ tr, schema }: EditorState, { from }: Range) {
  const place = tr.doc.resolve(from)
  const [parent, last] = [place.node(-1), place.index(-1)]
  const lines: string[] = []
  for (let index = last - 1; index >= 0; index -= 1) {
    const { type, textContent } = parent.child(index)
    if (type.name !== 'paragraph') return null
    if (textContent.trim() !== '$$') {
      lines.unshift(textContent)
      continue
    }
    const latex = lines.join('\n').trim()
    if (!latex || !schema.nodes.blockMath) return null
    replaceByBlock(tr, place.posAtIndex(index, -1), place.after(), schema.nodes.blockMath.create({ latex }))
    return
  }
  return null
}

/** People write on below it. */
function replaceByBlock(tr: Transaction, from: number, to: number, block: Node) {
  tr.replaceWith(from, to, block)
  const after = from + block.nodeSize
  const paragraph = block.type.schema.nodes.paragraph?.create()
  if (paragraph && !tr.doc.resolve(after).nodeAfter?.isTextblock) tr.insert(after, paragraph)
  tr.setSelection(TextSelection.create(tr.doc, after + 1))
}

/** KaTeX keeps the source in what it shows. */
function readMathMl(element: HTMLElement) {
  const latex = element.querySelector('annotation[encoding="application/x-tex"]')?.textContent?.trim()
  return latex ? { latex } : false
}
