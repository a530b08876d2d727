import * as messages from '../../../contract/messages/question-form.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import type { Values } from './form-values.ts'
import { AnswerRows } from './rows/answer-rows.tsx'

type Units = Pick<Values, 'units' | 'isUnitRequired'>
type Props = Units & { onChange: (changes: Partial<Units>) => void }

/** The units that an answer may have. */
export function UnitFields({ units, isUnitRequired, onChange }: Props) {
  const t = useTranslate()
  return (
    <>
      <AnswerRows
        heading={messages.units}
        hint={messages.unitsHint}
        left={messages.unitName}
        right={messages.unitFactor}
        words={[messages.times]}
        numbersFrom={1}
        fewest={0}
        rows={units}
        onChange={(changed) => onChange({ units: changed })}
      />
      {units.length > 0 && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="checkbox"
            checked={isUnitRequired}
            onChange={({ target }) => onChange({ isUnitRequired: target.checked })}
          />
          {t(messages.isUnitRequired)}
        </label>
      )}
    </>
  )
}
