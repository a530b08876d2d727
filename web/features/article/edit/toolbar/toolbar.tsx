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
  ListTodo,
  type LucideIcon,
  Quote,
  Redo2,
  Sigma,
  SquareCode,
  Superscript,
  Table,
  Undo2,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import * as messages from '../../../../../contract/messages/article-toolbar.ts'
import type { Message } from '../../../../../contract/messages/message.ts'
import { useTranslate } from '../../../../messages/use-translate.ts'
import { insertFootnote } from '../extensions/footnotes.ts'
import { type Picking, PictureButton } from '../picture/picture-button.tsx'
import { FormulaField } from './formula-field.tsx'
import { LinkField } from './link-field.tsx'
import { TableTools } from './table-tools.tsx'
import { ToolRow } from './tool-row.tsx'

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
    label: messages.tasks,
    icon: ListTodo,
    isOn: (editor) => editor.isActive('taskList'),
    press: (editor) => editor.chain().focus().toggleTaskList().run(),
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
    isOn: (editor) => editor.isActive('table'),
    press: (editor) =>
      editor.isActive('table')
        ? editor.commands.focus()
        : editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  { label: messages.footnote, icon: Superscript, press: insertFootnote },
  { label: messages.undo, icon: Undo2, press: (editor) => editor.chain().focus().undo().run() },
  { label: messages.redo, icon: Redo2, press: (editor) => editor.chain().focus().redo().run() },
]

const panels = [
  { name: 'link', label: messages.link, icon: Link },
  { name: 'formula', label: messages.formula, icon: Sigma },
] as const

export type Panel = (typeof panels)[number]['name']

type Props = {
  editor: Editor
  picking: Picking | undefined
  panel: Panel | undefined
  onPanel: (panel: Panel | undefined) => void
}

/** Stays below the page's header while the text scrolls. */
export function Toolbar({ editor, picking, panel, onPanel }: Props) {
  const t = useTranslate()
  const { pressed, isInTable } = useShown(editor)
  return (
    <div className="sticky top-(--header-height) z-20 grid grid-cols-1 gap-1 rounded-t-box border-b border-base-300 bg-base-100 p-1">
      <ToolRow label={t(messages.toolbar)}>
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
        {panels.map(({ name, label, icon: Icon }) => (
          <button
            key={name}
            type="button"
            className="btn btn-square btn-ghost aria-expanded:bg-base-300"
            aria-label={t(label)}
            title={t(label)}
            aria-expanded={panel === name}
            onClick={() => onPanel(panel === name ? undefined : name)}
          >
            <Icon aria-hidden className="size-5" />
          </button>
        ))}
        {picking && <PictureButton picking={picking} isIcon />}
      </ToolRow>
      {isInTable && <TableTools editor={editor} />}
      {panel === 'link' && <LinkField editor={editor} onDone={() => onPanel(undefined)} />}
      {panel === 'formula' && (
        <FormulaField key={editor.state.selection.from} editor={editor} onDone={() => onPanel(undefined)} />
      )}
    </div>
  )
}

type Shown = { pressed: (boolean | undefined)[]; isInTable: boolean }

function useShown(editor: Editor) {
  const [shown, setShown] = useState<Shown>({ pressed: [], isInTable: false })
  useEffect(() => {
    const update = () =>
      setShown({ pressed: tools.map(({ isOn }) => isOn?.(editor)), isInTable: editor.isActive('table') })
    update()
    editor.on('transaction', update)
    return () => void editor.off('transaction', update)
  }, [editor])
  return shown
}
