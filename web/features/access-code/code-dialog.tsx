import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccessCode } from '../../../contract/endpoints/access-code.ts'
import * as messages from '../../../contract/messages/access-code.ts'
import { cancel } from '../../../contract/messages/ui.ts'
import { useFormatTime } from '../../lib/format/use-format-time.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { HeadedDialog } from '../../ui/dialog/headed-dialog.tsx'
import { PersonRow } from '../../ui/person-row.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { CodeFacts } from './code-facts.tsx'
import { codeUsesQuery, endCode } from './code-queries.ts'

/** Who has used a code, and its end: they stay, or leave with it. */
export function CodeDialog({ code, onClose }: { code: AccessCode; onClose: () => void }) {
  const t = useTranslate()
  const [isSending, setIsSending] = useState(false)
  const end = async (people: 'stay' | 'remove', finish: () => void) => {
    setIsSending(true)
    const isEnded = await endCode(code._id, people).then(
      () => true,
      () => false,
    )
    setIsSending(false)
    if (isEnded) finish()
  }
  return (
    <HeadedDialog onClose={onClose} heading={t(messages.open({ code: code.code }))} isWide>
      {(close, finish) => (
        <>
          <CodeFacts code={code} />
          <Uses codeId={code._id} />
          <div className="flex flex-wrap gap-3">
            <button type="button" className="btn" onClick={close}>
              {t(cancel)}
            </button>
            <button
              type="button"
              className="btn"
              disabled={isSending}
              onClick={() => void end('stay', finish)}
            >
              {t(messages.end)}
            </button>
            {code.used > 0 && (
              <button
                type="button"
                className="btn btn-error"
                disabled={isSending}
                onClick={() => void end('remove', finish)}
              >
                {t(messages.endForAll)}
              </button>
            )}
          </div>
          <p className="text-sm text-base-content/75">{t(messages.endHint)}</p>
        </>
      )}
    </HeadedDialog>
  )
}

function Uses({ codeId }: { codeId: string }) {
  const t = useTranslate()
  const { formatMoment } = useFormatTime()
  const list = useInfiniteQuery(codeUsesQuery(codeId))
  return (
    <Loaded query={list} notLoaded={messages.usesNotLoaded} height="h-20">
      {({ pages }) => {
        const people = pages.flatMap((page) => page.people)
        if (people.length === 0) return <p>{t(messages.usedByNobody)}</p>
        return (
          <>
            <ul className="divide-y divide-base-300 rounded-box border border-base-300">
              {people.map(({ user, usedAt }) => (
                <PersonRow key={user._id} person={user}>
                  <p className="text-sm text-base-content/75">
                    {t(messages.usedAt({ time: formatMoment(usedAt) }))}
                  </p>
                </PersonRow>
              ))}
            </ul>
            <ShowMore {...list} />
          </>
        )
      }}
    </Loaded>
  )
}
