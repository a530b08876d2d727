import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { copied, copy, copyFromField } from '../../../contract/messages/api-token.ts'
import * as messages from '../../../contract/messages/calendar.ts'
import { Day } from '../../lib/format/timestamp.tsx'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { CopySecret } from '../../ui/form/copy-secret.tsx'
import { feedQuery, renewFeed } from './calendar-queries.ts'

/** The secret address for calendar programs. */
export function Feed() {
  const t = useTranslate()
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h2 id={id} className="text-2xl font-bold tracking-tight">
        {t(messages.feed)}
      </h2>
      <p className="max-w-prose text-base-content/75">{t(messages.feedLead)}</p>
      <Loaded query={useQuery(feedQuery)} notLoaded={messages.feedNotLoaded} height="h-11">
        {({ renewedAt }) => <Address renewedAt={renewedAt} />}
      </Loaded>
    </section>
  )
}

function Address({ renewedAt }: { renewedAt: string | null }) {
  const t = useTranslate()
  const [url, setUrl] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const renew = async () => {
    setIsSending(true)
    await renewFeed().then(setUrl, () => {})
    setIsSending(false)
  }
  return (
    <>
      {url && (
        <CopySecret
          key={url}
          heading={t(messages.address)}
          lead={t(messages.copyNow)}
          copy={t(copy)}
          copied={t(copied)}
          copyFromField={t(copyFromField)}
          secret={url}
        />
      )}
      {renewedAt !== null && !url && (
        <p className="max-w-prose">
          <Day at={renewedAt} describe={(date) => t(messages.feedSince({ date }))} />
        </p>
      )}
      <p>
        <button
          type="button"
          className="btn"
          disabled={isSending}
          onClick={() => (renewedAt === null ? void renew() : setIsAsking(true))}
        >
          {t(renewedAt === null ? messages.getAddress : messages.renew)}
        </button>
      </p>
      {isAsking && (
        <ConfirmDialog
          heading={t(messages.renew)}
          text={t(messages.renewText)}
          cancel={t(messages.keepAddress)}
          confirm={t(messages.renew)}
          primary="cancel"
          send={renew}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
