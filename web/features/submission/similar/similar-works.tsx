import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { SimilarWork } from '../../../../contract/endpoints/submission-similar.ts'
import * as messages from '../../../../contract/messages/similar-work.ts'
import { endpointQuery } from '../../../lib/calls/endpoint-query.ts'
import { Loaded } from '../../../lib/loaded.tsx'
import { useTranslate } from '../../../messages/use-translate.ts'

const refetchMs = 500

/** What others handed in and has words in common with a work; nothing while there is none. */
export function SimilarWorks({ submissionId }: { submissionId: string }) {
  const t = useTranslate()
  const query = useQuery({
    ...endpointQuery('listSimilar', { params: { submissionId } }),
    refetchOnWindowFocus: false,
    // Each call reads more of what was handed in before.
    refetchInterval: ({ state: { data } }) => data && data.compared < data.total && refetchMs,
  })
  return (
    <Loaded query={query} notLoaded={messages.notLoaded} height="h-0">
      {({ similar, compared, total }) => (
        <>
          {compared < total && (
            <p className="text-sm text-base-content/75">{t(messages.reading({ compared, total }))}</p>
          )}
          {similar.length > 0 && (
            <details className="rounded-box border border-base-300 px-4 sm:px-6">
              <summary className="flex min-h-11 cursor-pointer items-center font-medium">
                {t(messages.heading({ count: similar.length }))}
              </summary>
              <div className="grid gap-4 pt-2 pb-4">
                <p className="text-sm text-base-content/75">{t(messages.lead)}</p>
                {similar.map((work) => (
                  <Similar key={work.submissionId} work={work} />
                ))}
              </div>
            </details>
          )}
        </>
      )}
    </Loaded>
  )
}

function Similar({ work }: { work: SimilarWork }) {
  const t = useTranslate()
  const [search] = useSearchParams()
  const there = new URLSearchParams(search)
  there.set('submission', work.submissionId)
  return (
    <article className="grid min-w-0 gap-2 border-s-2 border-base-300 ps-3">
      <h3 dir="auto" className="font-medium wrap-anywhere">
        {t(describe(work))}
      </h3>
      {work.passages.map((passage) => (
        <blockquote key={passage} dir="auto" className="text-sm text-base-content/75 wrap-anywhere">
          {passage}
        </blockquote>
      ))}
      <Link to={`?${there}`} className="link justify-self-start">
        {t(messages.open)}
      </Link>
    </article>
  )
}

function describe({ user, team, share, otherShare }: SimilarWork) {
  const name = user?.fullName ?? team
  const percent = Math.round(100 * Math.max(share, otherShare))
  if (name === undefined)
    return share >= otherShare
      ? messages.ofThisNameless({ share: percent })
      : messages.ofOtherNameless({ share: percent })
  return share >= otherShare
    ? messages.ofThis({ share: percent, name })
    : messages.ofOther({ share: percent, name })
}
