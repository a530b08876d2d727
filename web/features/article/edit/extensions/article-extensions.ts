import { Extension } from '@tiptap/core'
import { Code } from '@tiptap/extension-code'
import { TaskItem, TaskList } from '@tiptap/extension-list'
import { Plugin } from '@tiptap/pm/state'
import StarterKit from '@tiptap/starter-kit'
import { mayBeBare } from '../../render/bare-links.ts'
import type { Pictures } from '../../render/pictures.ts'
import { isSafeAddress } from '../../render/render-markdown.ts'
import { footnotes } from './footnotes.ts'
import { formulas } from './formulas.ts'
import { pictureNode } from './pictures.ts'
import { tables } from './tables.ts'

type Options = {
  pictures: Pictures
  taskLabel?: (text: string) => string
  onFormula?: () => void
}

/** What a text may consist of: exactly what `readMarkdown` and `writeMarkdown` know. */
export const articleExtensions = ({ pictures, taskLabel, onFormula = () => {} }: Options) => [
  StarterKit.configure({
    document: false,
    code: false,
    underline: false,
    link: {
      openOnClick: false,
      autolink: true,
      protocols: ['http', 'https', 'mailto'],
      isAllowedUri: (address) => isSafeAddress(address ?? ''),
      shouldAutoLink: mayBeBare,
    },
  }),
  // Code may be bold, and part of a link.
  Code.extend({ excludes: '' }),
  TaskList,
  TaskItem.configure({
    nested: true,
    ...(taskLabel && { a11y: { checkboxLabel: ({ textContent }) => taskLabel(textContent) } }),
  }),
  looseLists,
  pictureNode(pictures),
  ...tables,
  ...formulas(onFormula),
  ...footnotes,
  focusAtOnce,
  cursorInView,
]

/** Markdown has more space between the items of some lists; this is not shown here, and stays. */
const looseLists = Extension.create({
  name: 'looseLists',
  addGlobalAttributes: () => [
    {
      types: ['bulletList', 'orderedList', 'taskList'],
      attributes: { isLoose: { default: false, rendered: false } },
    },
  ],
})

/**
 * The command of Tiptap moves the focus in a later frame: it took it away from the field that had opened meanwhile,
 * and what people typed there ended in the article.
 */
const focusAtOnce = Extension.create({
  name: 'focusAtOnce',
  addCommands: () => ({
    focus:
      () =>
      ({ view, tr, dispatch }) => {
        if (!dispatch) return true
        view.focus()
        tr.scrollIntoView()
        return true
      },
  }),
})

/** ProseMirror scrolls for keys only if the browser is fast; the tools would cover the cursor then. */
const cursorInView = Extension.create({
  name: 'cursorInView',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, before, state) => {
        const isMoved = transactions.some((tr) => tr.selectionSet && !tr.getMeta('pointer'))
        return isMoved && !before.selection.eq(state.selection) ? state.tr.scrollIntoView() : null
      },
    }),
  ],
})
