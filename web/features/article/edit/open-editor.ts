import { Editor, Extension } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import Mathematics from '@tiptap/extension-mathematics'
import { TableKit } from '@tiptap/extension-table'
import { Markdown } from '@tiptap/markdown'
import { Selection } from '@tiptap/pm/state'
import StarterKit from '@tiptap/starter-kit'
import type { Pictures } from '../render/pictures.ts'
import { isSafeAddress, renderMarkdown } from '../render/render-markdown.ts'
import { readPastedFiles, writePicture } from './picture/article-pictures.ts'

type Options = {
  element: HTMLElement
  body: string
  pictures: Pictures
  attributes: Record<string, string>
  onFiles: (files: File[]) => void
  onChange: (editor: Editor) => void
}

const [mark, description] = ['data-reference', 'data-alt']

export const openEditor = ({ element, body, pictures, attributes, onFiles, onChange }: Options) =>
  new Editor({
    element,
    // The page has the styles itself, so that the editor writes none into the document's head.
    injectCSS: false,
    extensions: [
      StarterKit.configure({
        underline: false,
        link: {
          openOnClick: false,
          autolink: false,
          protocols: ['http', 'https', 'mailto'],
          isAllowedUri: (address) => isSafeAddress(address ?? ''),
        },
      }),
      TableKit,
      pictureNode(pictures),
      Mathematics.configure({ katexOptions: { output: 'mathml', throwOnError: false, trust: false } }),
      Markdown,
      focusAtOnce,
    ],
    content: body,
    contentType: 'markdown',
    editorProps: {
      attributes,
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

/** False if the editor would lose a part of this text. */
export const isFaithful = (body: string, editor: Editor, pictures: Pictures) =>
  asRead(body, pictures) === asRead(editor.getMarkdown(), pictures)

const asRead = (body: string, pictures: Pictures) =>
  renderMarkdown(body, pictures).replace(/\s+/g, ' ').trim()

/** The text holds the reference, and the page shows its address; a picture from another site appears as its description. */
const pictureNode = (pictures: Pictures) =>
  Image.extend({
    // Text copied within the editor arrives as rendered HTML: these attributes hold the reference and the description.
    addAttributes() {
      const read = (own: string, usual: string) => ({
        default: null,
        parseHTML: (element: HTMLElement) => element.getAttribute(own) ?? element.getAttribute(usual),
      })
      return { ...this.parent?.(), src: read(mark, 'src'), alt: read(description, 'alt') }
    },
    parseHTML: () => [{ tag: `[${mark}]` }, { tag: 'img[src]:not([src^="data:"])' }],
    renderHTML({ HTMLAttributes: { src, alt, title } }) {
      const [address, words] = [String(src ?? ''), String(alt ?? '')]
      const about = title ? { title: String(title) } : {}
      const picture = pictures.get(address)
      if (picture) {
        const { secure_url, width, height } = picture
        return ['img', { src: secure_url, width, height, alt: words, [mark]: address, ...about }]
      }
      if (address.startsWith('/media/')) return ['img', { src: address, alt: words, ...about }]
      return ['span', { class: 'no-picture', [mark]: address, [description]: words }, words || address]
    },
    renderMarkdown: ({ attrs: { src, alt, title } = {} }) => {
      const text = writePicture(String(src ?? ''), String(alt ?? ''))
      return title ? `${text.slice(0, -1)} ${JSON.stringify(title)})` : text
    },
  }).configure({ inline: true })
