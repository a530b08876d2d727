import type { AuditEntry } from '../../../contract/endpoints/desk/audit.ts'
import * as messages from '../../../contract/messages/generated/audit.ts'
import { useTranslate } from '../../messages/use-translate.ts'

type Facts = NonNullable<AuditEntry['before']>

/** One below the other, because descriptions are long and phones are narrow. */
export function BeforeAndAfter({ entry: { before, after } }: { entry: AuditEntry }) {
  const t = useTranslate()
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (names.length === 0) return null
  return (
    <details className="rounded-box border border-base-300 px-4 py-2">
      <summary className="min-h-11 cursor-pointer content-center font-medium">{t(messages.details)}</summary>
      <dl className="grid grid-cols-1 gap-2">
        {names.map((name) => (
          <div key={name} className="min-w-0">
            <dt className="font-mono font-medium wrap-anywhere">{name}</dt>
            {before && <Value label={t(messages.before)} value={before[name]} />}
            {after && <Value label={t(messages.after)} value={after[name]} />}
          </div>
        ))}
      </dl>
    </details>
  )
}

function Value({ label, value }: { label: string; value: Facts[string] | undefined }) {
  const t = useTranslate()
  return (
    <dd className="text-sm wrap-anywhere text-base-content/75">
      {`${label}: `}
      <span dir="auto">{value === null || value === undefined ? t(messages.nothing) : String(value)}</span>
    </dd>
  )
}
