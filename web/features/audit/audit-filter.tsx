import { Download } from 'lucide-react'
import * as messages from '../../../contract/messages/audit.ts'
import { auditActs } from '../../../contract/validation/audit-choices.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Field, FieldFrame } from '../../ui/form/field.tsx'
import { FilterSheet } from '../../ui/form/filter-sheet.tsx'
import { actNames } from './act-names.ts'
import { downloadAddress, useAuditFilter } from './audit-queries.ts'

export function AuditFilterForm() {
  const t = useTranslate()
  const { filter, change } = useAuditFilter()
  const { what = '', from = '', to = '' } = filter
  const isFiltered = Object.keys(filter).length > 0
  return (
    <form
      className="flex flex-wrap gap-2 sm:grid sm:grid-cols-2 sm:gap-4"
      onSubmit={(event) => event.preventDefault()}
    >
      <FilterSheet active={[what, from, to].filter(Boolean).length} done={t(messages.showEntries)}>
        <div className="sm:col-span-full">
          <FieldFrame label={t(messages.what)}>
            {(wrapped) => (
              <select
                {...wrapped}
                className="select w-full"
                value={what}
                onChange={(event) => change({ what: event.currentTarget.value })}
              >
                <option value="">{t(messages.everything)}</option>
                {auditActs.map((act) => (
                  <option key={act} value={act}>
                    {t(actNames[act])}
                  </option>
                ))}
              </select>
            )}
          </FieldFrame>
        </div>
        <Field
          type="date"
          label={t(messages.from)}
          value={from}
          onChange={(event) => change({ from: event.currentTarget.value })}
        />
        <Field
          type="date"
          label={t(messages.to)}
          value={to}
          onChange={(event) => change({ to: event.currentTarget.value })}
        />
      </FilterSheet>
      <div className="contents sm:col-span-full sm:flex sm:flex-wrap sm:gap-2">
        <a className="btn" href={downloadAddress(filter)} download>
          <Download aria-hidden className="size-5" />
          {t(messages.download)}
        </a>
        {isFiltered && (
          <button
            type="button"
            className="btn btn-ghost"
            onClick={() => change({ what: '', from: '', to: '', who: '', which: '' })}
          >
            {t(messages.showAll)}
          </button>
        )}
      </div>
    </form>
  )
}
