import { pages } from '../../../contract/addresses.ts'
import * as account from '../../../contract/messages/generated/account.ts'
import * as messages from '../../../contract/messages/generated/my-data.ts'
import * as titles from '../../../contract/messages/generated/page.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { OwnWords } from './own-words.tsx'

export default function MyData() {
  const t = useTranslate()
  return (
    <FormPage heading={t(titles.myData)} lead={t(messages.lead)}>
      <PageTitle>{t(titles.myData)}</PageTitle>
      <div className="grid gap-10">
        <DownloadData />
        <OwnWords />
        <DeleteAccount />
      </div>
      <BackLink to={pages.profile}>{t(account.backToProfile)}</BackLink>
    </FormPage>
  )
}
