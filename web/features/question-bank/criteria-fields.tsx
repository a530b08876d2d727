import { Plus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import type { Message } from '../../../contract/messages/message.ts'
import * as messages from '../../../contract/messages/question-form.ts'
import { maxCriteria, maxLevels } from '../../../contract/validation/bounds/question-limits.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { DecimalInput } from '../../ui/form/decimal/decimal-field.tsx'
import { type CriterionRow, type LevelRow, newLevel } from './rubric-values.ts'

type Props = { criteria: CriterionRow[]; onChange: (criteria: CriterionRow[]) => void }

/** Criteria of a rubric, each with its points and its levels. */
export function CriteriaFields({ criteria, onChange }: Props) {
  const t = useTranslate()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const change = (index: number, changes: Partial<CriterionRow>) => {
    const row = criteria[index]
    if (row) onChange(criteria.with(index, { ...row, ...changes }))
  }
  return (
    <fieldset aria-labelledby={id} className="grid gap-2">
      <legend id={id} className="mb-1.5 font-medium">
        {t(messages.criteria)}
      </legend>
      <p className="text-sm text-base-content/75">{t(messages.criteriaHint)}</p>
      <div ref={list} tabIndex={-1} className="grid gap-3 outline-none">
        {criteria.map(({ levels, ...row }, index) => {
          const number = index + 1
          return (
            <div key={row.key} className="grid gap-2 rounded-box border border-base-300 p-3">
              <TitleAndPoints
                row={row}
                title={messages.criterion({ number })}
                points={messages.criterionPoints({ number })}
                remove={messages.removeCriterion({ number })}
                onChange={(changes) => change(index, changes)}
                onRemove={() => {
                  onChange(criteria.toSpliced(index, 1))
                  list.current?.focus()
                }}
              />
              <div className="grid gap-2 ps-3 sm:ps-6">
                {levels.map((one, at) => (
                  <TitleAndPoints
                    key={one.key}
                    row={one}
                    title={messages.level({ level: at + 1, number })}
                    points={messages.levelPoints({ level: at + 1, number })}
                    remove={messages.removeLevel({ level: at + 1, number })}
                    onChange={(changes) => change(index, { levels: levels.with(at, { ...one, ...changes }) })}
                    onRemove={() => {
                      change(index, { levels: levels.toSpliced(at, 1) })
                      list.current?.focus()
                    }}
                  />
                ))}
                {levels.length < maxLevels && (
                  <button
                    type="button"
                    className="btn justify-self-start btn-ghost"
                    aria-label={t(messages.addLevelTo({ number }))}
                    onClick={() => change(index, { levels: [...levels, newLevel()] })}
                  >
                    <Plus aria-hidden className="size-4" />
                    {t(messages.addLevel)}
                  </button>
                )}
              </div>
            </div>
          )
        })}
      </div>
      {criteria.length < maxCriteria && (
        <button
          type="button"
          className="btn justify-self-start btn-ghost"
          onClick={() => onChange([...criteria, { ...newLevel(), levels: [] }])}
        >
          <Plus aria-hidden className="size-4" />
          {t(messages.addCriterion)}
        </button>
      )}
    </fieldset>
  )
}

type RowProps = {
  row: LevelRow
  title: Message
  points: Message
  remove: Message
  onChange: (changes: Partial<LevelRow>) => void
  onRemove: () => void
}

function TitleAndPoints({ row, title, points, remove, onChange, onRemove }: RowProps) {
  const t = useTranslate()
  return (
    <div className="flex items-center gap-2">
      <input
        dir="auto"
        className="input min-w-0 flex-1"
        aria-label={t(title)}
        placeholder={t(title)}
        value={row.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <DecimalInput
        className="input w-20"
        aria-label={t(points)}
        placeholder={t(messages.pointsShort)}
        value={row.points}
        onType={(typed) => onChange({ points: typed })}
      />
      <button type="button" className="btn btn-square btn-ghost" aria-label={t(remove)} onClick={onRemove}>
        <X aria-hidden className="size-5" />
      </button>
    </div>
  )
}
