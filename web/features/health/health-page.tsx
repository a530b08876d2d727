import { useQuery } from '@tanstack/react-query'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/generated/health.ts'
import * as titles from '../../../contract/messages/generated/page.ts'
import { endpointQuery } from '../../lib/calls/endpoint-query.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { PartRow } from './part-row.tsx'

const everyMs = 30_000

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
                {parts.map((part) => (
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
