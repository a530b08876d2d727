import { type ComponentProps, useState } from 'react'
import type { Message } from '../../../contract/messages/message.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { FieldFrame } from './field.tsx'

type Props = ComponentProps<'select'> & { label: string; any?: Message; names: Record<string, Message> }

/** A labelled select; `any` is the option for no choice. */
export function Choice({ label, any, names, ...select }: Props) {
  const t = useTranslate()
  return (
    <FieldFrame label={label}>
      {(wrapped) => (
        <select {...wrapped} {...select} className="select w-full">
          {any && <option value="">{t(any)}</option>}
          {Object.entries(names).map(([value, name]) => (
            <option key={value} value={value}>
              {t(name)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

/** A checkbox that a form sends as `true` or `false`. */
export function Switch({ name, isOn, label }: { name: string; isOn: boolean; label: string }) {
  const [isChecked, setIsChecked] = useState(isOn)
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="checkbox"
        checked={isChecked}
        onChange={({ target }) => setIsChecked(target.checked)}
      />
      <input type="hidden" name={name} value={String(isChecked)} />
      {label}
    </label>
  )
}
