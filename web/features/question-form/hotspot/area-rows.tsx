import { X } from 'lucide-react'
import * as messages from '../../../../contract/messages/hotspot-form.ts'
import type { Message } from '../../../../contract/messages/message.ts'
import type { AreaShape } from '../../../../contract/question-kinds.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { DecimalInput } from '../../../ui/form/decimal/decimal-field.tsx'
import type { AreaValues } from '../../question-bank/hotspot/area-values.ts'

export const shapeNames: Record<AreaShape, Message> = {
  rect: messages.rect,
  circle: messages.circle,
  polygon: messages.polygon,
}

const cellNames: Record<AreaShape, Message[]> = {
  rect: [messages.left, messages.top, messages.rightEdge, messages.bottom],
  circle: [messages.centreX, messages.centreY, messages.radius],
  polygon: [messages.corners],
}

type Props = { areas: AreaValues[]; onChange: (areas: AreaValues[]) => void }

/** The areas as numbers, in percent of the picture. */
export function AreaRows({ areas, onChange }: Props) {
  const t = useTranslate()
  return areas.map((area, index) => {
    const number = index + 1
    const change = (changes: Partial<AreaValues>) => onChange(areas.with(index, { ...area, ...changes }))
    return (
      <fieldset key={area.key} className="rounded-box border border-base-300 p-3">
        <legend className="px-1">{t(messages.area({ number, shape: t(shapeNames[area.shape]) }))}</legend>
        <div className="flex flex-wrap items-end gap-3">
          {cellNames[area.shape].map((name, cell) => (
            <label
              key={name.key}
              htmlFor={`${area.key} ${cell}`}
              className={`grid gap-1 text-sm ${area.shape === 'polygon' ? 'flex-1' : ''}`}
            >
              {t(name)}
              {area.shape === 'polygon' ? (
                <input
                  id={`${area.key} ${cell}`}
                  dir="ltr"
                  autoComplete="off"
                  className="input w-full min-w-56"
                  value={area.cells[cell] ?? ''}
                  onChange={({ target }) => change({ cells: area.cells.with(cell, target.value) })}
                />
              ) : (
                <DecimalInput
                  id={`${area.key} ${cell}`}
                  className="input w-24"
                  value={area.cells[cell] ?? ''}
                  onType={(text) => change({ cells: area.cells.with(cell, text) })}
                />
              )}
            </label>
          ))}
          <div className="flex gap-3">
            <label className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                className="checkbox"
                aria-label={t(messages.isRight({ number }))}
                checked={area.isCorrect}
                onChange={({ target }) => change({ isCorrect: target.checked })}
              />
              <span aria-hidden>{t(messages.right)}</span>
            </label>
            <button
              type="button"
              className="btn btn-square btn-ghost"
              aria-label={t(messages.removeArea({ number }))}
              onClick={() => onChange(areas.toSpliced(index, 1))}
            >
              <X aria-hidden className="size-5" />
            </button>
          </div>
        </div>
      </fieldset>
    )
  })
}
