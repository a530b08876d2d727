import { useInfiniteQuery } from '@tanstack/react-query'
import { ListFilter, UserRound } from 'lucide-react'
import { pages } from '../../../contract/addresses.ts'
import type { AuditEntry } from '../../../contract/endpoints/audit.ts'
import * as messages from '../../../contract/messages/audit.ts'
import * as titles from '../../../contract/messages/page.ts'
import { operator } from '../../../contract/validation/audit-choices.ts'
import { Timestamp } from '../../lib/format/timestamp.tsx'
import { Loaded } from '../../lib/loaded.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { nameOfAct } from './act-names.ts'
import { AuditFilterForm } from './audit-filter.tsx'
import { type AuditFilter, auditQuery, useAuditFilter } from './audit-queries.ts'

type AuditRowProps = { entry: AuditEntry; onChoose: (filter: AuditFilter) => void }

type Facts = NonNullable<AuditEntry['before']>

export default function Audit() {
  const t = useTranslate()
  return (
    <FormPage heading={t(titles.audit)} lead={t(messages.lead)} isWide="list">
      <PageTitle>{t(titles.audit)}</PageTitle>
      <div className="grid grid-cols-1 gap-6">
        <AuditFilterForm />
        <Entries />
      </div>
      <BackLink to={pages.dashboard}>{t(messages.back)}</BackLink>
    </FormPage>
  )
}

function Entries() {
  const t = useTranslate()
  const { filter, change } = useAuditFilter()
  const list = useInfiniteQuery(auditQuery(filter))
  return (
    <Loaded query={list} notLoaded={messages.notLoaded} height="h-44">
      {({ pages: loaded }) => {
        const entries = loaded.flatMap((page) => page.entries)
        if (entries.length === 0)
          return (
            <Notice spot="search" heading={t(messages.none)} level={2}>
              {t(messages.noneHint)}
            </Notice>
          )
        return (
          <section className="grid grid-cols-1 gap-4" aria-labelledby="entries-heading">
            <h2 id="entries-heading" className="sr-only">
              {t(titles.audit)}
            </h2>
            <ul className="divide-y divide-base-300 rounded-box border border-base-300">
              {entries.map((entry) => (
                <AuditRow key={entry._id} entry={entry} onChoose={change} />
              ))}
            </ul>
            <ShowMore {...list} />
          </section>
        )
      }}
    </Loaded>
  )
}

/** 48 px high, unless its texts are long or its values are open. */
function AuditRow({ entry, onChoose }: AuditRowProps) {
  const t = useTranslate()
  const { who, which } = entry
  const person = who.fullName ?? t(messages.operator)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 px-4">
      <AuditFacts entry={entry} person={person} />
      <div className="flex">
        <button
          type="button"
          className="btn px-2 btn-ghost"
          title={t(messages.onlyBy)}
          aria-label={t(messages.named({ action: messages.onlyBy, name: person }))}
          onClick={() => onChoose({ who: who._id ?? operator })}
        >
          <UserRound aria-hidden className="size-5" />
        </button>
        <button
          type="button"
          className="btn px-2 btn-ghost"
          title={t(messages.onlyAbout)}
          aria-label={t(messages.named({ action: messages.onlyAbout, name: which.name ?? which._id }))}
          onClick={() => onChoose({ which: which._id })}
        >
          <ListFilter aria-hidden className="size-5" />
        </button>
      </div>
    </li>
  )
}

type AuditFactsProps = { entry: AuditEntry; person: string }

/** What was done; if it changed values, they open below, one below the other: descriptions are long. */
function AuditFacts({ entry: { at, what, which, address, before, after }, person }: AuditFactsProps) {
  const t = useTranslate()
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const text = (
    <>
      <h3 className="text-sm font-medium wrap-anywhere">
        {t(nameOfAct(what))}
        {which.name && <span dir="auto">{` · ${which.name}`}</span>}
      </h3>
      <p className="text-xs wrap-anywhere text-base-content/75">
        <span dir="auto">{t(messages.by({ name: person }))}</span> · <Timestamp at={at} />
        {address && ` · ${t(messages.fromAddress({ address }))}`}
        {names.length > 0 && (
          <>
            {' · '}
            <span className="underline">{t(messages.details)}</span>
          </>
        )}
      </p>
    </>
  )
  if (names.length === 0) return <div className="grid min-h-12 content-center py-1">{text}</div>
  return (
    <details>
      <summary className="min-h-12 cursor-pointer list-none content-center py-1">{text}</summary>
      <dl className="grid grid-cols-1 gap-2 pb-3">
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
