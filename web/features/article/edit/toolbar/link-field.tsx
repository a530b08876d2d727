import type { Editor } from '@tiptap/core'
import { useId, useState } from 'react'
import * as messages from '../../../../../contract/messages/article-toolbar.ts'
import { useTranslate } from '../../../../messages/use-translate.ts'
import { isSafeAddress } from '../../render/render-markdown.ts'

/** No `form` element: the toolbar is inside the page's form. */
export function LinkField({ editor, onDone }: { editor: Editor; onDone: () => void }) {
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
