import type { ComponentProps } from 'react'
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
