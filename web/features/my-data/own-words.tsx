import { useInfiniteQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { useRef } from 'react'
import * as messages from '../../../contract/messages/generated/my-data.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { Notice } from '../../ui/notice.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { ownWordsQuery } from './my-data-queries.ts'
import { OwnWordRow } from './own-word-row.tsx'

/** All that a person wrote, also where they may not look any more, so that they can delete it. */
export function OwnWords() {
  const t = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useInfiniteQuery(ownWordsQuery)
  return (
    <section className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold">
        {t(messages.words)}
      </h2>
      <p className="text-base-content/75">{t(messages.wordsLead)}</p>
      <Loaded query={list} notLoaded={messages.wordsNotLoaded} height="h-44">
        {({ pages }) => {
          const words = pages.flatMap((page) => page.words)
          if (words.length === 0)
            return (
              <Notice icon={MessageCircle} heading={t(messages.noWords)} level={3}>
                {t(messages.noWordsHint)}
              </Notice>
            )
          return (
            <>
              <ul className="divide-y divide-base-300 rounded-box border border-base-300">
                {words.map((word) => (
                  // The pressed button is gone.
                  <OwnWordRow key={word._id} word={word} onDeleted={() => heading.current?.focus()} />
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
