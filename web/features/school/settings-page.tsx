import { useQuery } from '@tanstack/react-query'
import { pages } from '../../../contract/addresses.ts'
import * as titles from '../../../contract/messages/generated/page.ts'
import * as messages from '../../../contract/messages/generated/school.ts'
import { endpointQuery } from '../../lib/calls/endpoint-query.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { SchoolForm } from './school-form.tsx'

export default function Settings() {
  const t = useTranslate()
  return (
    <FormPage heading={t(titles.settings)} lead={t(messages.lead)} isWide>
      <PageTitle>{t(titles.settings)}</PageTitle>
      <Loaded query={useQuery(endpointQuery('readSettings'))} notLoaded={messages.notLoaded} height="h-96">
        {({ settings }) => <SchoolForm settings={settings} />}
      </Loaded>
      <BackLink to={pages.dashboard}>{t(messages.back)}</BackLink>
    </FormPage>
  )
}
