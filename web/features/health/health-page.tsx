import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import { pages } from '../../../contract/addresses.ts'
import type { HealthPart } from '../../../contract/endpoints/health.ts'
import * as messages from '../../../contract/messages/health.ts'
import * as titles from '../../../contract/messages/page.ts'
import { endpointQuery } from '../../lib/calls/endpoint-query.ts'
import { useFormatTime } from '../../lib/format/use-format-time.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useLocale, useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { adviceOn, describe, partNames } from './describe.ts'

const everyMs = 30_000

const states = {
  ok: { icon: CircleCheck, color: 'oklch(56% 0.14 150)', label: messages.ok },
  warning: { icon: CircleAlert, color: 'oklch(62% 0.14 70)', label: messages.warning },
  error: { icon: CircleX, color: 'var(--color-error)', label: messages.error },
}

/** What needs attention comes first. */
const needs: HealthPart['state'][] = ['error', 'warning', 'ok']
const byNeed = (one: HealthPart, other: HealthPart) => needs.indexOf(one.state) - needs.indexOf(other.state)

export default function Health() {
  const t = useTranslate()
  const query = useQuery({ ...endpointQuery('readHealth'), refetchInterval: everyMs })
  return (
    <FormPage heading={t(titles.health)} lead={t(messages.lead)} isWide>
      <PageTitle>{t(titles.health)}</PageTitle>
      <Loaded query={query} notLoaded={messages.notLoaded} height="h-96">
        {({ parts }) => {
          const count = parts.filter(({ state }) => state !== 'ok').length
          return (
            <div className="grid grid-cols-1 gap-4">
              <p role="status" className="text-xl font-semibold">
                {t(count === 0 ? messages.allWell : messages.someNeedYou({ count }))}
              </p>
              <ul className="divide-y divide-base-300 rounded-box border border-base-300">
                {parts.toSorted(byNeed).map((part) => (
                  <PartRow key={part.name} part={part} />
                ))}
              </ul>
            </div>
          )
        }}
      </Loaded>
      <BackLink to={pages.dashboard}>{t(messages.back)}</BackLink>
    </FormPage>
  )
}

function PartRow({ part }: { part: HealthPart }) {
  const t = useTranslate()
  const { code } = useLocale()
  const { formatMoment } = useFormatTime()
  const { icon: Icon, color, label } = states[part.state]
  const advice = adviceOn(part)
  return (
    <li className="flex gap-3 px-4 py-4">
      <Icon aria-hidden className="size-6 shrink-0" style={{ color }} />
      <div className="grid min-w-0 grow gap-1">
        <div className="flex flex-wrap justify-between gap-x-3">
          <h2 className="font-medium">{t(partNames[part.name])}</h2>
          <span className="text-sm text-base-content/75">{t(label)}</span>
        </div>
        <p className="text-base-content/75 wrap-anywhere">{t(describe(part, { code, formatMoment }))}</p>
        {advice && (
          <p className="wrap-anywhere">
            <span className="font-medium">{t(messages.toDo)}</span> {t(advice)}
          </p>
        )}
      </div>
    </li>
  )
}
