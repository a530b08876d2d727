import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { AuditEntry } from '../../../contract/endpoints/audit.ts'
import * as auditMessages from '../../../contract/messages/audit.ts'
import * as messages from '../../../contract/messages/person.ts'
import { Timestamp } from '../../lib/format/timestamp.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { nameOfAct } from '../audit/act-names.ts'
import { PersonPart } from './person-part.tsx'

type Props = { userId: string; entries: AuditEntry[]; hasMore: boolean }

const shown = 20

export function PersonAudit({ userId, entries, hasMore }: Props) {
  const t = useTranslate()
  return (
    <PersonPart
      heading={t(messages.audit)}
      none={t(messages.noAudit)}
      items={entries.slice(0, shown)}
      end={
        (hasMore || entries.length > 0) && (
          <Link
            to={`${pages.audit}?${new URLSearchParams({ which: userId })}`}
            className="link min-h-11 content-center justify-self-start"
          >
            {t(messages.allAudit)}
          </Link>
        )
      }
    >
      {({ at, who, what, after }) => (
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere">
            {t(nameOfAct(what))}
            {after && <span className="font-normal text-base-content/75"> {describe(after)}</span>}
          </span>
          <span className="block text-xs wrap-anywhere text-base-content/75">
            <span dir="auto">{t(auditMessages.by({ name: who.fullName ?? auditMessages.operator }))}</span> ·{' '}
            <Timestamp at={at} />
          </span>
        </span>
      )}
    </PersonPart>
  )
}

/** The new values, as the audit log has them. */
const describe = (facts: NonNullable<AuditEntry['after']>) =>
  Object.entries(facts)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${value}`)
    .join(' · ')
