import { useState } from 'react'
import * as messages from '../../../contract/messages/generated/school.ts'
import { defaultAccent } from '../../../contract/validation/accent-color.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { FieldFrame } from '../../ui/form/field.tsx'

type Props = { color: string; error?: string }

export function AccentField({ color, error }: Props) {
  const t = useTranslate()
  const [chosen, setChosen] = useState(color)
  return (
    <FieldFrame label={t(messages.accentColor)} hint={t(messages.accentHint)} error={error}>
      {(wrapped) => (
        <div className="flex flex-wrap items-center gap-3">
          <input
            {...wrapped}
            type="color"
            name="accentColor"
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
            className="input w-20 cursor-pointer p-1"
          />
          <span
            className="rounded-field px-4 py-2 font-semibold"
            style={{ backgroundColor: chosen, color: '#fff' }}
          >
            {t(messages.preview)}
          </span>
          {chosen !== defaultAccent && (
            <button type="button" className="btn btn-ghost" onClick={() => setChosen(defaultAccent)}>
              {t(messages.usualColor)}
            </button>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
