import type { AttemptQuestion } from '../../../../contract/endpoints/quiz-attempt.ts'
import * as messages from '../../../../contract/messages/quiz-grade.ts'
import type { Criterion } from '../../../../contract/questions/criteria.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { DecimalField } from '../../../ui/form/decimal/decimal-field.tsx'
import { decimalOf } from '../../../ui/form/decimal/read-decimal.ts'
import { LevelChoice } from './level-choice.tsx'

/** Undefined: not chosen yet. */
export type Marks = ({ level: number } | { points: number } | undefined)[]

export const readMarks = (criteria: Criterion[], marks: AttemptQuestion['marks'] = []): Marks =>
  criteria.map((_, index) => {
    const mark = marks[index]
    return mark && (mark.at === undefined ? { points: mark.points } : { level: mark.at })
  })

type Props = {
  criteria: Criterion[]
  marks: Marks
  maxPoints: number
  error?: string
  onChange: (marks: Marks) => void
}

export function CriteriaMarks({ criteria, marks, maxPoints, error, onChange }: Props) {
  const t = useTranslate()
  const most = criteria.reduce((sum, { points }) => sum + points, 0)
  const given = criteria.reduce((sum, criterion, index) => sum + pointsOf(criterion, marks[index]), 0)
  return (
    <div className="grid grid-cols-1 gap-4">
      {criteria.map(({ title, points, levels }, index) => {
        const mark = marks[index]
        if (!levels)
          return (
            <DecimalField
              key={title}
              label={t(messages.pointsOfCriterion({ title, max: points }))}
              defaultValue={mark && 'points' in mark ? mark.points : ''}
              onType={(text) =>
                onChange(marks.with(index, text.trim() === '' ? undefined : { points: decimalOf(text) }))
              }
            />
          )
        return (
          <LevelChoice
            key={title}
            title={title}
            levels={levels}
            chosen={mark && 'level' in mark ? mark.level : undefined}
            onChoose={(level) => onChange(marks.with(index, { level }))}
          />
        )
      })}
      <p role="status" className="font-medium tabular-nums">
        {t(
          messages.criteriaPoints({
            points: Math.round((100 * given * maxPoints) / most) / 100,
            max: maxPoints,
          }),
        )}
      </p>
      {error && (
        <p role="alert" className="text-sm font-medium text-error">
          {error}
        </p>
      )}
    </div>
  )
}

const pointsOf = ({ levels }: Criterion, mark: Marks[number]) =>
  mark === undefined ? 0 : 'level' in mark ? (levels?.[mark.level]?.points ?? 0) : mark.points || 0
