import type { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import '../article.css'
import * as messages from '../../../../contract/messages/article-toolbar.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import type { Pictures } from '../render/pictures.ts'
import { isFaithful, openEditor, readEditor } from './open-editor.ts'
import type { Inserter } from './picture/article-pictures.ts'
import type { Picking } from './picture/picture-button.tsx'
import { type Panel, Toolbar } from './toolbar/toolbar.tsx'

type Props = {
  body: string
  label: string
  errorId: string | undefined
  isReadOnly: boolean
  pictures: Pictures
  picking: Picking | undefined
  inserter: RefObject<Inserter | null>
  onBody: (body: string, element: HTMLElement) => void
  onUnfaithful: () => void
}

export default function RichText({
  body,
  label,
  errorId,
  isReadOnly,
  pictures,
  picking,
  inserter,
  onBody,
  onUnfaithful,
}: Props) {
  const t = useTranslate()
  const container = useRef<HTMLDivElement>(null)
  const tools = useRef<HTMLDivElement>(null)
  const written = useRef<string>(undefined)
  const [editor, setEditor] = useState<Editor>()
  const [panel, setPanel] = useState<Panel>()
  const reportBody = useEffectEvent((text: string, element: HTMLElement) => onBody(text, element))
  const refuse = useEffectEvent(onUnfaithful)
  const take = useEffectEvent((files: File[]) => picking?.take(files))
  const nameTask = useEffectEvent((text: string) => text || t(messages.task))
  useImperativeHandle(
    inserter,
    () => ({
      insert: ({ reference: src }, alt) =>
        editor?.chain().focus().insertContent({ type: 'image', attrs: { src, alt } }).run(),
      focus: () => editor?.commands.focus(),
    }),
    [editor],
  )

  useEffect(() => {
    const element = container.current
    if (!element || body === written.current) return
    written.current = body
    const opened = openEditor({
      element,
      body,
      pictures,
      taskLabel: (text) => nameTask(text),
      coveredPixels: () => tools.current?.firstElementChild?.getBoundingClientRect().bottom ?? 0,
      onFiles: (files) => take(files),
      onFormula: () => setPanel('formula'),
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        dir: 'auto',
        class: 'article',
      },
      onChange: (now) => {
        written.current = readEditor(now)
        reportBody(written.current, element)
      },
    })
    if (isFaithful(body, opened, pictures)) return setEditor(opened)
    opened.destroy()
    refuse()
  }, [body, label, pictures])
  useEffect(() => () => editor?.destroy(), [editor])
  useEffect(() => {
    editor?.setEditable(!isReadOnly, false)
    const field = container.current?.querySelector('[role=textbox]')
    field?.setAttribute('aria-invalid', String(Boolean(errorId)))
    if (errorId) field?.setAttribute('aria-describedby', errorId)
  }, [editor, isReadOnly, errorId])
  return (
    <div className="rounded-box border border-(--color-control)">
      <div ref={tools} className="contents">
        {editor && <Toolbar editor={editor} picking={picking} panel={panel} onPanel={setPanel} />}
      </div>
      <div ref={container} className="rich-text" />
    </div>
  )
}
