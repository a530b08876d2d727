import { Plus, X } from 'lucide-react'
import type { RubricDraft } from '../../../contract/endpoints/rubric.ts'
import * as messages from '../../../contract/messages/assignment-edit-form.ts'
import { maxCriteria, maxLevels } from '../../../contract/validation/bounds/question-limits.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { DecimalField } from '../../ui/form/decimal/decimal-field.tsx'
import { decimalOf } from '../../ui/form/decimal/read-decimal.ts'
import { Field } from '../../ui/form/field.tsx'
import { newCriterion, newLevel } from './new-criteria.ts'
import { RubricStart } from './rubric-start.tsx'

type Criterion = RubricDraft['criteria'][number]
type Level = Criterion['levels'][number]

type Props = {
  courseId: string
  lectureId: string | undefined
  rubric: RubricDraft | null
  error?: string
  onChange: (rubric: RubricDraft | null) => void
}

/** Criteria with levels of points each. */
export function RubricFields({ courseId, lectureId, rubric, error, onChange }: Props) {
  const t = useTranslate()
  const criteria = rubric?.criteria ?? []
  const set = (changed: Criterion[]) => onChange(changed.length > 0 ? { criteria: changed } : null)
  const most = criteria.reduce(
    (sum, { levels }) => sum + Math.max(0, ...levels.map((one) => one.points || 0)),
    0,
  )
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 text-xl font-semibold">{t(messages.rubric)}</legend>
      {criteria.length === 0 && <p className="text-base-content/75">{t(messages.noRubric)}</p>}
      {criteria.map((criterion, index) => (
        <CriterionFields
          key={criterion.criterionId}
          criterion={criterion}
          number={index + 1}
          onChange={(changed) => set(criteria.with(index, changed))}
          onRemove={() => set(criteria.toSpliced(index, 1))}
        />
      ))}
      {criteria.length > 0 && (
        <p role="status" className="text-base-content/75">
          {t(messages.mostPoints({ points: Math.round(most * 1e6) / 1e6 }))}
        </p>
      )}
      {error && (
        <p role="alert" className="text-sm font-medium text-error">
          {error}
        </p>
      )}
      {criteria.length < maxCriteria && (
        <button
          type="button"
          className="btn justify-self-start"
          onClick={() => set([...criteria, newCriterion()])}
        >
          <Plus aria-hidden className="size-5" />
          {t(messages.addCriterion)}
        </button>
      )}
      {criteria.length < maxCriteria && (
        <RubricStart
          courseId={courseId}
          lectureId={lectureId}
          onAdd={(added) => set([...criteria, ...added])}
        />
      )}
    </fieldset>
  )
}

type CriterionProps = {
  criterion: Criterion
  number: number
  onChange: (criterion: Criterion) => void
  onRemove: () => void
}

function CriterionFields({ criterion, number, onChange, onRemove }: CriterionProps) {
  const t = useTranslate()
  const { levels } = criterion
  const set = (changed: Level[]) => onChange({ ...criterion, levels: changed })
  return (
    <div className="grid min-w-0 gap-4 rounded-box border border-base-300 p-4">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field
            label={t(messages.criterion({ number }))}
            value={criterion.title}
            onChange={({ target }) => onChange({ ...criterion, title: target.value })}
          />
        </div>
        <Remove label={t(messages.removeCriterion({ number }))} onPress={onRemove} />
      </div>
      {levels.map((level, index) => (
        <div
          key={level.levelId}
          className="grid min-w-0 gap-3 border-s-2 border-base-300 ps-3 sm:grid-cols-[1fr_8rem_auto] sm:items-end"
        >
          <Field
            label={t(messages.level({ number: index + 1 }))}
            value={level.title}
            onChange={({ target }) => set(levels.with(index, { ...level, title: target.value }))}
          />
          <DecimalField
            label={t(messages.levelPoints({ number: index + 1 }))}
            defaultValue={level.points}
            onType={(text) => set(levels.with(index, { ...level, points: decimalOf(text) }))}
          />
          <Remove
            label={t(messages.removeLevel({ number: index + 1 }))}
            isDisabled={levels.length === 1}
            onPress={() => set(levels.toSpliced(index, 1))}
          />
          <div className="sm:col-span-3">
            <Field
              label={t(messages.levelFeedback({ number: index + 1 }))}
              value={level.feedback ?? ''}
              onChange={({ target }) => set(levels.with(index, { ...level, feedback: target.value }))}
            />
          </div>
        </div>
      ))}
      {levels.length < maxLevels && (
        <button
          type="button"
          className="btn btn-ghost justify-self-start"
          onClick={() => set([...levels, newLevel((levels.at(-1)?.points || 0) + 1)])}
        >
          <Plus aria-hidden className="size-5" />
          {t(messages.addLevel)}
        </button>
      )}
    </div>
  )
}

type RemoveProps = { label: string; isDisabled?: boolean; onPress: () => void }

function Remove({ label, isDisabled = false, onPress }: RemoveProps) {
  return (
    <button
      type="button"
      className="btn btn-square btn-ghost"
      aria-label={label}
      disabled={isDisabled}
      onClick={onPress}
    >
      <X aria-hidden className="size-5" />
    </button>
  )
}
