import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/mail.ts'
import * as titles from '../../../contract/messages/page.ts'
import { call } from '../../lib/calls/call.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { notify } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { outboxQuery, reloadOutbox } from './mail-queries.ts'
import { MailRow } from './mail-row.tsx'

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

function MailList() {
  const t = useTranslate()
  const list = useInfiniteQuery(outboxQuery)
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="mails-heading">
      <h2 id="mails-heading" className="text-2xl font-bold tracking-tight">
        {t(messages.mails)}
      </h2>
      <Loaded query={list} notLoaded={messages.notLoaded} height="h-44">
        {({ pages: [first, ...more] }) => {
          const mails = [first, ...more].flatMap((page) => page?.mails ?? [])
          if (mails.length === 0)
            return (
              <Notice spot="calm" heading={t(messages.none)} level={3}>
                {t(messages.noneHint)}
              </Notice>
            )
          return (
            <>
              <p className="text-sm text-base-content/75">
                {t(messages.kept({ days: first?.keptDays ?? '' }))}
              </p>
              <ul className="divide-y divide-base-300 rounded-box border border-base-300">
                {mails.map((mail) => (
                  <MailRow key={mail._id} mail={mail} />
                ))}
              </ul>
              <ShowMore {...list} />
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

function SendTestMail() {
  const t = useTranslate()
  const [isWriting, setIsWriting] = useState(false)
  const write = async () => {
    if (isWriting) return
    setIsWriting(true)
    await notify({ loading: messages.testMailWriting }, call('sendTestMail')).catch(() => {})
    await reloadOutbox()
    setIsWriting(false)
  }
  return (
    <button
      type="button"
      className="btn justify-self-start btn-primary"
      aria-disabled={isWriting}
      onClick={() => void write()}
    >
      {t(messages.sendTest)}
    </button>
  )
}
