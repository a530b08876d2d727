import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import * as messages from '../../../../../contract/messages/article-toolbar.ts'
import { useTranslate } from '../../../../messages/use-translate.ts'
import { TextArea } from '../../../../ui/form/field.tsx'
import { isUnderstood, showFormula } from '../../render/show-formulas.ts'
import { placeFormula, selectedFormula } from '../extensions/formulas.ts'

/** Changes the selected formula, or makes one of the selected text. No `form` element: it is inside the page's form. */
export function FormulaField({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useTranslate()
  const [selected] = useState(() => selectedFormula(editor.state))
  const [latex, setLatex] = useState(() => selected?.latex ?? selectedText(editor))
  const [isDisplay, setIsDisplay] = useState(selected?.isDisplay ?? false)
  const mayStandAlone = !editor.isActive('table')
  const isWrong = latex.trim() !== '' && !isUnderstood(latex)
  const leave = () => {
    onDone()
    editor.commands.focus()
  }
  const apply = () => {
    if (latex.trim()) placeFormula(editor, { latex: latex.trim(), isDisplay: isDisplay && mayStandAlone })
    else if (selected) editor.commands.deleteSelection()
    leave()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') leave()
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    apply()
  }
  return (
    <div className="grid gap-2 p-2">
      <TextArea
        label={t(messages.formulaSource)}
        hint={t(isWrong ? messages.formulaWrong : messages.formulaHint)}
        dir="ltr"
        rows={2}
        autoFocus
        spellCheck={false}
        className="textarea w-full font-mono"
        value={latex}
        onChange={(event) => setLatex(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Shown latex={latex} isDisplay={isDisplay} />
      <div className="flex flex-wrap items-center gap-2">
        {mayStandAlone && (
          <label className="flex min-h-11 items-center gap-2 pe-2">
            <input
              type="checkbox"
              className="checkbox"
              checked={isDisplay}
              onChange={(event) => setIsDisplay(event.currentTarget.checked)}
            />
            {t(messages.formulaOwnLine)}
          </label>
        )}
        <button type="button" className="btn" onClick={apply}>
          {t(selected && !latex.trim() ? messages.formulaRemove : messages.formulaApply)}
        </button>
        <button type="button" className="btn btn-ghost" onClick={leave}>
          {t(messages.cancel)}
        </button>
      </div>
    </div>
  )
}

function selectedText({ state: { doc, selection } }: Editor) {
  return doc.textBetween(selection.from, selection.to, ' ')
}

function Shown({ latex, isDisplay }: { latex: string; isDisplay: boolean }) {
  const t = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current) showFormula(box.current, latex, isDisplay)
  }, [latex, isDisplay])
  if (!latex.trim()) return null
  return (
    <figure>
      <figcaption className="sr-only">{t(messages.formulaShown)}</figcaption>
      <div ref={box} dir="ltr" className="max-h-40 overflow-auto rounded-field bg-base-200 px-3 py-2" />
    </figure>
  )
}
