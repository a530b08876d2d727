import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/generated/mail.ts'
import * as titles from '../../../contract/messages/generated/page.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { MailList } from './mail-list.tsx'
import { outboxQuery } from './mail-queries.ts'
import { SendTestMail } from './send-test-mail.tsx'

export default function Outbox() {
  const t = useTranslate()
  const { data } = useInfiniteQuery(outboxQuery)
  const isOff = data?.pages[0]?.isSending === false
  return (
    <FormPage heading={t(titles.outbox)} lead={t(isOff ? messages.leadOff : messages.lead)} isWide>
      <PageTitle>{t(titles.outbox)}</PageTitle>
      <div className="grid gap-10">
        <SendTestMail />
        <MailList />
      </div>
      <BackLink to={pages.dashboard}>{t(messages.back)}</BackLink>
    </FormPage>
  )
}
