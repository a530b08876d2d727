import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pages } from '../../../contract/addresses.ts'
import * as titles from '../../../contract/messages/page.ts'
import * as messages from '../../../contract/messages/school.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { BannerForm } from './banner-form.tsx'
import { LogoForm } from './logo-form.tsx'
import { SchoolForm } from './school-form.tsx'
import { settingsQuery } from './school-queries.ts'

export default function Settings() {
  const t = useTranslate()
  const [filledIn, setFilledIn] = useState(0)
  return (
    <FormPage heading={t(titles.settings)} lead={t(messages.lead)} isWide>
      <PageTitle>{t(titles.settings)}</PageTitle>
      <Loaded query={useQuery(settingsQuery)} notLoaded={messages.notLoaded} height="h-96">
        {({ settings, revision }) => (
          <div className="grid grid-cols-1 gap-10">
            <SchoolForm
              key={filledIn}
              {...{ settings, revision }}
              onTakeNewer={() => setFilledIn(filledIn + 1)}
            />
            <BannerForm {...{ settings }} />
            <LogoForm {...{ settings, revision }} />
          </div>
        )}
      </Loaded>
      <BackLink to={pages.dashboard}>{t(messages.back)}</BackLink>
    </FormPage>
  )
}
