import { Editor } from '@tiptap/core'
import { type Node, Slice } from '@tiptap/pm/model'
import { Selection } from '@tiptap/pm/state'
import type { Pictures } from '../render/pictures.ts'
import { parseMarkdown, renderMarkdown } from '../render/render-markdown.ts'
import { articleExtensions } from './extensions/article-extensions.ts'
import { readMarkdown } from './markdown/read-markdown.ts'
import { writeMarkdown } from './markdown/write-markdown.ts'
import { readPastedFiles } from './picture/article-pictures.ts'

type Options = {
  element: HTMLElement
  body: string
  pictures: Pictures
  attributes: Record<string, string>
  taskLabel: (text: string) => string
  /** How much of the window's upper edge is covered. */
  coveredPixels: () => number
  onFiles: (files: File[]) => void
  onFormula: () => void
  onChange: (editor: Editor) => void
}

export const openEditor = (options: Options) => {
  const { element, body, pictures, attributes, taskLabel, coveredPixels, onFiles, onFormula, onChange } =
    options
  return new Editor({
    element,
    // The page has the styles itself, so that the editor writes none into the document's head.
    injectCSS: false,
    extensions: articleExtensions({ pictures, taskLabel, onFormula }),
    content: readMarkdown(body),
    editorProps: {
      attributes,
      scrollThreshold: edges(coveredPixels),
      scrollMargin: edges(coveredPixels),
      clipboardTextParser: (text, _context, isPlain, { state: { schema } }) =>
        isPlain || !isMarkdown(text) ? noSlice : asSlice(schema.nodeFromJSON(readMarkdown(text))),
      handlePaste: (view, { clipboardData }) => {
        const files = view.editable ? readPastedFiles(clipboardData) : []
        if (files.length > 0) onFiles(files)
        return files.length > 0
      },
      handleDrop: (view, event, _slice, isMoved) => {
        const files = [...(event.dataTransfer?.files ?? [])]
        if (isMoved || files.length === 0) return false
        event.preventDefault()
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
        if (!view.editable) return true
        if (at) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos))))
        onFiles(files)
        return true
      },
    },
    onUpdate: ({ editor }) => onChange(editor),
  })
}

export const readEditor = (editor: Editor) => writeMarkdown(editor.getJSON())

/** False if the editor would lose a part of this text. */
export const isFaithful = (body: string, editor: Editor, pictures: Pictures) =>
  asRead(body, pictures) === asRead(readEditor(editor), pictures)

/** What is bold and italic looks the same either way round. */
const asRead = (body: string, pictures: Pictures) =>
  renderMarkdown(body, pictures)
    .replace(/\s+/g, ' ')
    .replace(/(?:<\/?(?:em|strong|s)>){2,}/g, (tags) => (tags.match(/<[^>]*>/g) ?? []).toSorted().join(''))
    .trim()

const besidePixels = 12
const edges = (coveredPixels: () => number) => ({
  get top() {
    return coveredPixels() + besidePixels
  },
  bottom: besidePixels,
  left: 0,
  right: 0,
})

/** What the editor takes for its own way of pasting. */
const noSlice = undefined as unknown as Slice

/** Signs that only Markdown has; a line with a hyphen or a star says nothing. */
const isMarkdown = (text: string) =>
  parseMarkdown(text).some(
    ({ type, children }) =>
      /^(formula_block|table_open|footnote_open|fence)$/.test(type) ||
      children?.some((child) => /^(formula|task_open|footnote_reference)$/.test(child.type)),
  )

/** What is pasted joins the paragraphs at both ends; after anything else people write on in a new one. */
function asSlice({ content, firstChild, lastChild, type }: Node) {
  const paragraph = type.schema.nodes.paragraph?.create()
  const ends = lastChild?.isTextblock || !paragraph ? content : content.addToEnd(paragraph)
  return new Slice(ends, firstChild?.isTextblock ? 1 : 0, 1)
}
