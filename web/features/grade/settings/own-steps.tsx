import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { GradeScale, ScaleStep } from '../../../../contract/grade-scales.ts'
import * as messages from '../../../../contract/messages/grade-settings.ts'
import { maxScaleSteps } from '../../../../contract/validation/bounds/grade-limits.ts'
import { maxLength } from '../../../../contract/validation/limits.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { DecimalField } from '../../../ui/form/decimal/decimal-field.tsx'
import { decimalOf, readDecimal } from '../../../ui/form/decimal/read-decimal.ts'
import { Field } from '../../../ui/form/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

/** As typed, `percent` with a point or a comma. */
export type DraftStep = { id: string; title: string; percent: string }

type Props = { steps: DraftStep[]; onChange: (steps: DraftStep[]) => void }

/** The steps of an own scale: what a total is called, and from which percentage on. */
export function OwnSteps({ steps, onChange }: Props) {
  const t = useTranslate()
  const hintId = useId()
  const change = (id: string, changes: Partial<DraftStep>) =>
    onChange(steps.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  const wrong = whyWrong(steps)
  return (
    <fieldset className="grid gap-3" aria-describedby={hintId}>
      <legend className="mb-2 font-medium">{t(messages.steps)}</legend>
      {steps.map(({ id, title, percent }) => (
        <div key={id} className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-24">
            <Field
              label={t(messages.title)}
              value={title}
              maxLength={maxLength.point}
              onChange={({ target }) => change(id, { title: target.value })}
            />
          </div>
          <div className="w-24">
            <DecimalField
              label={t(messages.stepFrom)}
              value={percent}
              onType={(typed) => change(id, { percent: typed })}
            />
          </div>
          <IconButton
            label={t(messages.removeStep({ title }))}
            onPress={() => onChange(steps.filter((one) => one.id !== id))}
          >
            <Trash2 aria-hidden className="size-5" />
          </IconButton>
        </div>
      ))}
      <p id={hintId} role="status" className={`text-sm ${wrong ? 'text-error' : 'text-base-content/75'}`}>
        {t(wrong ?? messages.stepsHint)}
      </p>
      {steps.length < maxScaleSteps && (
        <button
          type="button"
          className="btn justify-self-start"
          onClick={() => onChange([...steps, newStep()])}
        >
          <Plus aria-hidden className="size-5" />
          {t(messages.addStep)}
        </button>
      )}
    </fieldset>
  )
}

const newStep = (title = '', percent = ''): DraftStep => ({ id: crypto.randomUUID(), title, percent })

/** Said while people type; what is only empty yet is not wrong. */
function whyWrong(steps: DraftStep[]) {
  const shares = steps.map(({ percent }) => readDecimal(percent)).filter((one) => one !== undefined)
  if (shares.some((share) => share < 0 || share > 100)) return messages.notAStep
  return new Set(shares).size < shares.length ? messages.sameStep : undefined
}

/** For a call: the server refuses what is no step with a sentence of its own. */
export const readSteps = (steps: DraftStep[]): ScaleStep[] =>
  steps.map(({ title, percent }) => ({ title: title.trim(), fromShare: decimalOf(percent) / 100 }))

/** Two empty ones to begin with. */
export const draftSteps = (scale: GradeScale): DraftStep[] =>
  typeof scale === 'string'
    ? [newStep(), newStep('', '0')]
    : scale.map(({ title, fromShare }) => newStep(title, String(Number((fromShare * 100).toFixed(6)))))
