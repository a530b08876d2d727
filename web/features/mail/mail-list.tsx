import { useInfiniteQuery } from '@tanstack/react-query'
import { Mail as MailIcon } from 'lucide-react'
import * as messages from '../../../contract/messages/generated/mail.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { Notice } from '../../ui/notice.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { outboxQuery } from './mail-queries.ts'
import { MailRow } from './mail-row.tsx'

export function MailList() {
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
              <Notice icon={MailIcon} heading={t(messages.none)} level={3}>
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
