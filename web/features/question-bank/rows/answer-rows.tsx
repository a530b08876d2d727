import { Plus, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import * as messages from '../../../../contract/messages/question-form.ts'
import * as moreMessages from '../../../../contract/messages/question-more.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { DecimalInput } from '../../../ui/form/decimal/decimal-field.tsx'
import { type KindForm, newRow, type Row } from '../form-values.ts'
import { DetailsButton } from './details-button.tsx'
import { hasDetails } from './row-details.ts'
import { RowDetailsFields } from './row-details-fields.tsx'

type Props = NonNullable<KindForm['rows']> & { rows: Row[]; onChange: (rows: Row[]) => void }

/** What can be answered, a line for each. Empty lines are not sent. */
export function AnswerRows({
  heading,
  hint,
  left,
  right,
  others = [],
  mark,
  fewest,
  numbersFrom = Number.POSITIVE_INFINITY,
  words = [],
  isMarkdown = false,
  details,
  rows,
  onChange,
}: Props) {
  const t = useTranslate()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [isDetailed, setIsDetailed] = useState(() => rows.some(hasDetails))
  const cells = [left, ...(right ? [right] : []), ...others]
  const change = (index: number, changes: Partial<Row>) => {
    const row = rows[index]
    if (row) onChange(rows.with(index, { ...row, ...changes }))
  }
  const type = (row: Row, index: number, text: string): Partial<Row> =>
    [{ left: text }, { right: text }][index] ?? { others: fill(row.others, index - 2, text) }
  const remove = (index: number) => {
    onChange(rows.toSpliced(index, 1))
    list.current?.focus()
  }
  return (
    <fieldset aria-labelledby={id} className="grid gap-2">
      <legend id={id} className="mb-1.5 font-medium">
        {t(heading)}
      </legend>
      {hint && <p className="text-sm text-base-content/75">{t(hint)}</p>}
      {details && isDetailed && <p className="text-sm text-base-content/75">{t(details.hint)}</p>}
      <div ref={list} tabIndex={-1} className={`grid outline-none ${isDetailed ? 'gap-5' : 'gap-2'}`}>
        {rows.map((row, index) => {
          const number = index + 1
          return (
            <div key={row.key} className="flex flex-wrap items-center gap-2">
              {cells.map((label, cell) => {
                const word = words[cell - 1]
                return (
                  <div key={label({ number }).key} className="flex flex-1 items-center gap-2">
                    {word && (
                      <span aria-hidden className="whitespace-nowrap">
                        {t(word)}
                      </span>
                    )}
                    {cell >= numbersFrom ? (
                      <DecimalInput
                        className="input min-w-24 flex-1"
                        aria-label={t(label({ number }))}
                        value={[row.left, row.right, ...row.others][cell] ?? ''}
                        onType={(text) => change(index, type(row, cell, text))}
                      />
                    ) : (
                      <input
                        dir="auto"
                        data-markdown={isMarkdown}
                        className="input min-w-24 flex-1"
                        aria-label={t(label({ number }))}
                        value={[row.left, row.right, ...row.others][cell] ?? ''}
                        onChange={({ target }) => change(index, type(row, cell, target.value))}
                      />
                    )}
                  </div>
                )
              })}
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
              {details && isDetailed && (
                <RowDetailsFields
                  names={details.names}
                  row={row}
                  number={number}
                  onChange={(changes) => change(index, changes)}
                />
              )}
            </div>
          )
        })}
      </div>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="btn btn-ghost" onClick={() => onChange([...rows, newRow()])}>
          <Plus aria-hidden className="size-4" />
          {t(messages.addRow)}
        </button>
        {details && (
          <DetailsButton
            label={t(moreMessages.rowDetails)}
            isOpen={isDetailed}
            onPress={() => setIsDetailed(!isDetailed)}
          />
        )}
      </div>
    </fieldset>
  )
}

const fill = (cells: string[], at: number, text: string) =>
  Array.from({ length: Math.max(cells.length, at + 1) }, (_, index) =>
    index === at ? text : (cells[index] ?? ''),
  )
