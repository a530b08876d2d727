import type { Editor } from '@tiptap/core'
import {
  Bold,
  Code,
  Heading1,
  Heading2,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  SquareCode,
  Table,
  Undo2,
} from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import * as messages from '../../../../contract/messages/article-edit.ts'
import type { Message } from '../../../../contract/messages/message.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { isSafeAddress } from '../render/render-markdown.ts'
import { type Picking, PictureButton } from './picture/picture-button.tsx'

type Tool = {
  label: Message
  icon: LucideIcon
  isOn?: (editor: Editor) => boolean
  press: (editor: Editor) => void
}

const tools: Tool[] = [
  {
    label: messages.bold,
    icon: Bold,
    isOn: (editor) => editor.isActive('bold'),
    press: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: messages.italic,
    icon: Italic,
    isOn: (editor) => editor.isActive('italic'),
    press: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: messages.code,
    icon: Code,
    isOn: (editor) => editor.isActive('code'),
    press: (editor) => editor.chain().focus().toggleCode().run(),
  },
  {
    label: messages.heading,
    icon: Heading1,
    isOn: (editor) => editor.isActive('heading', { level: 1 }),
    press: (editor) => editor.chain().focus().toggleHeading({ level: 1 }).run(),
  },
  {
    label: messages.subheading,
    icon: Heading2,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    press: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: messages.bullets,
    icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    press: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: messages.numbers,
    icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    press: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: messages.quote,
    icon: Quote,
    isOn: (editor) => editor.isActive('blockquote'),
    press: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    label: messages.codeBlock,
    icon: SquareCode,
    isOn: (editor) => editor.isActive('codeBlock'),
    press: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  {
    label: messages.table,
    icon: Table,
    press: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
  },
  { label: messages.undo, icon: Undo2, press: (editor) => editor.chain().focus().undo().run() },
  { label: messages.redo, icon: Redo2, press: (editor) => editor.chain().focus().redo().run() },
]

export function Toolbar({ editor, picking }: { editor: Editor; picking: Picking }) {
  const t = useTranslate()
  const pressed = usePressed(editor)
  const [isLinking, setIsLinking] = useState(false)
  return (
    <div className="border-b border-base-300 p-1">
      <div
        role="toolbar"
        aria-label={t(messages.toolbar)}
        className="flex flex-wrap gap-1"
        onKeyDown={moveFocus}
      >
        {tools.map(({ label, icon: Icon, press }, index) => (
          <button
            key={t(label)}
            type="button"
            className="btn btn-square btn-ghost aria-pressed:bg-base-300"
            aria-label={t(label)}
            title={t(label)}
            aria-pressed={pressed[index]}
            onClick={() => press(editor)}
          >
            <Icon aria-hidden className="size-5" />
          </button>
        ))}
        <button
          type="button"
          className="btn btn-square btn-ghost aria-expanded:bg-base-300"
          aria-label={t(messages.link)}
          title={t(messages.link)}
          aria-expanded={isLinking}
          onClick={() => setIsLinking(!isLinking)}
        >
          <Link aria-hidden className="size-5" />
        </button>
        <PictureButton picking={picking} isIcon />
      </div>
      {isLinking && <LinkField editor={editor} onDone={() => setIsLinking(false)} />}
    </div>
  )
}

function usePressed(editor: Editor) {
  const [pressed, setPressed] = useState<(boolean | undefined)[]>([])
  useEffect(() => {
    const update = () => setPressed(tools.map(({ isOn }) => isOn?.(editor)))
    update()
    editor.on('transaction', update)
    return () => void editor.off('transaction', update)
  }, [editor])
  return pressed
}

/** No `form` element: the toolbar is inside the page's form. */
function LinkField({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useTranslate()
  const id = useId()
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? ''))
  const [isWrong, setIsWrong] = useState(false)
  const apply = () => {
    const href = address.trim()
    if (!isSafeAddress(href)) return setIsWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (!href) chain.unsetLink().run()
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    onDone()
  }
  return (
    <div className="flex flex-wrap items-end gap-2 p-2">
      <div className="grid min-w-0 grow gap-1">
        <label htmlFor={id}>{t(messages.linkAddress)}</label>
        <input
          // biome-ignore lint/a11y/noAutofocus: it was just asked for
          autoFocus
          id={id}
          dir="ltr"
          className="input w-full"
          aria-invalid={isWrong}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault()
              apply()
            }
            if (event.key === 'Escape') {
              onDone()
              editor.commands.focus()
            }
          }}
        />
        {isWrong && <p className="text-sm font-medium text-error">{t(messages.linkWrong)}</p>}
      </div>
      <button type="button" className="btn" onClick={apply}>
        {t(messages.linkApply)}
      </button>
    </div>
  )
}

/** Arrow keys move between the buttons (WAI-ARIA Authoring Practices, toolbar). */
function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!by) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const now = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const isReversed = getComputedStyle(event.currentTarget).direction === 'rtl'
  buttons.at((now + (isReversed ? -by : by)) % buttons.length)?.focus()
}
