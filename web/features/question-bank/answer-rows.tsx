import { Plus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import * as messages from '../../../contract/messages/question-form.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { type KindForm, newRow, type Row } from './kind-forms.ts'

type Props = NonNullable<KindForm['rows']> & { rows: Row[]; onChange: (rows: Row[]) => void }

/** What can be answered, a line for each. Empty lines are not sent. */
export function AnswerRows({ heading, left, right, mark, fewest, isNumber, rows, onChange }: Props) {
  const t = useTranslate()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const type = isNumber ? 'number' : 'text'
  const change = (index: number, changes: Partial<Row>) => {
    const row = rows[index]
    if (row) onChange(rows.with(index, { ...row, ...changes }))
  }
  const remove = (index: number) => {
    onChange(rows.toSpliced(index, 1))
    list.current?.focus()
  }
  return (
    <fieldset aria-labelledby={id} className="grid gap-2">
      <legend id={id} className="mb-1.5 font-medium">
        {t(heading)}
      </legend>
      <div ref={list} tabIndex={-1} className="grid gap-2 outline-none">
        {rows.map((row, index) => {
          const number = index + 1
          return (
            <div key={row.key} className="flex flex-wrap items-center gap-2">
              <Cell
                type={type}
                label={t(left({ number }))}
                value={row.left}
                onType={(text) => change(index, { left: text })}
              />
              {right && (
                <>
                  {isNumber && <span aria-hidden>{t(messages.giveOrTake)}</span>}
                  <Cell
                    type={type}
                    label={t(right({ number }))}
                    value={row.right}
                    onType={(text) => change(index, { right: text })}
                  />
                </>
              )}
              {mark && (
                <label className="flex min-h-11 items-center gap-2">
                  <input
                    type="checkbox"
                    className="checkbox"
                    aria-label={t(mark({ number }))}
                    checked={row.isMarked}
                    onChange={({ target }) => change(index, { isMarked: target.checked })}
                  />
                  <span aria-hidden>{t(messages.right)}</span>
                </label>
              )}
              {rows.length > fewest && (
                <button
                  type="button"
                  className="btn btn-square btn-ghost"
                  aria-label={t(messages.removeRow({ number }))}
                  onClick={() => remove(index)}
                >
                  <X aria-hidden className="size-5" />
                </button>
              )}
            </div>
          )
        })}
      </div>
      <button
        type="button"
        className="btn justify-self-start btn-ghost"
        onClick={() => onChange([...rows, newRow()])}
      >
        <Plus aria-hidden className="size-4" />
        {t(messages.addRow)}
      </button>
    </fieldset>
  )
}

type CellProps = { type: 'text' | 'number'; label: string; value: string; onType: (text: string) => void }

const Cell = ({ type, label, value, onType }: CellProps) => (
  <input
    type={type}
    step="any"
    dir="auto"
    className="input min-w-24 flex-1"
    aria-label={label}
    value={value}
    onChange={({ target }) => onType(target.value)}
  />
)
