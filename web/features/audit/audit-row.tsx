import type { AuditEntry } from '../../../contract/endpoints/desk/audit.ts'
import * as messages from '../../../contract/messages/generated/audit.ts'
import { operator } from '../../../contract/validation/audit-choices.ts'
import { Timestamp } from '../../lib/format/timestamp.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { nameOfAct } from './act-names.ts'
import { BeforeAndAfter } from './before-and-after.tsx'
import type { AuditFilter } from './use-audit-filter.ts'

type Props = { entry: AuditEntry; onChoose: (filter: AuditFilter) => void }

export function AuditRow({ entry, onChoose }: Props) {
  const t = useTranslate()
  const { at, who, what, which, address } = entry
  const person = who.fullName ?? t(messages.operator)
  return (
    <li className="grid grid-cols-1 gap-2 px-4 py-3">
      <div className="min-w-0">
        <h3 className="font-medium wrap-anywhere">
          {t(nameOfAct(what))}
          {which.name && <span dir="auto">{` · ${which.name}`}</span>}
        </h3>
        <p className="text-sm wrap-anywhere text-base-content/75">
          <span dir="auto">{t(messages.by({ name: person }))}</span> · <Timestamp at={at} />
          {address && ` · ${t(messages.fromAddress({ address }))}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="btn btn-ghost"
          aria-label={t(messages.named({ action: messages.onlyBy, name: person }))}
          onClick={() => onChoose({ who: who._id ?? operator })}
        >
          {t(messages.onlyBy)}
        </button>
        <button
          type="button"
          className="btn btn-ghost"
          aria-label={t(messages.named({ action: messages.onlyAbout, name: which.name ?? which._id }))}
          onClick={() => onChoose({ which: which._id })}
        >
          {t(messages.onlyAbout)}
        </button>
      </div>
      <BeforeAndAfter entry={entry} />
    </li>
  )
}
