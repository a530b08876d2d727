import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import * as writing from '../../../contract/messages/learner-message.ts'
import * as messages from '../../../contract/messages/teaching.ts'
import { maxLearnersAtOnce } from '../../../contract/validation/limits.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { Notice } from '../../ui/notice.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { courseQuery } from '../course/course-queries.ts'
import { SentMessages } from '../learner-message/sent-messages.tsx'
import { WriteMessage } from '../learner-message/write-message.tsx'
import { LearnerRow } from './learner-row.tsx'
import { LearnerTools } from './learner-tools.tsx'
import { learnersQuery } from './teaching-queries.ts'
import { type LearnerListing, useLearnerListing } from './use-learner-listing.ts'

/** The learners of a course: a page, and a tab of the workshop. */
export default function CourseLearners({ courseId }: { courseId: string }) {
  const t = useTranslate()
  const { data: course } = useQuery(courseQuery(courseId, undefined))
  const { listing, change } = useLearnerListing()
  const list = useInfiniteQuery(learnersQuery(courseId, listing))
  return (
    <div className="grid grid-cols-1 gap-6">
      <LearnerTools courseId={courseId} listing={listing} onChange={change} />
      <Loaded query={list} notLoaded={messages.learnersNotLoaded} height="h-64">
        {({ pages }) => {
          const learners = pages.flatMap((page) => page.learners)
          const total = pages[0]?.total ?? 0
          if (learners.length === 0) return <Nobody listing={listing} />
          return (
            <>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p role="status" className="text-sm text-base-content/75">
                  {!list.isPlaceholderData && t(messages.found({ count: total }))}
                </p>
                {!list.isPlaceholderData && (
                  <WriteToMany
                    courseId={courseId}
                    listing={listing}
                    found={list.hasNextPage ? [] : learners.map(({ _id }) => _id)}
                    count={total}
                  />
                )}
              </div>
              <ul
                className={`divide-y divide-base-300 rounded-box border border-base-300 ${list.isPlaceholderData ? 'opacity-60' : ''}`}
              >
                {learners.map((learner) => (
                  <LearnerRow
                    key={learner._id}
                    courseId={courseId}
                    learner={learner}
                    total={course?.numberOfLectures ?? 0}
                  />
                ))}
              </ul>
              <ShowMore {...list} />
            </>
          )
        }}
      </Loaded>
      <SentMessages courseId={courseId} />
    </div>
  )
}

function Nobody({ listing: { q, filter } }: { listing: LearnerListing }) {
  const t = useTranslate()
  if (q)
    return (
      <Notice spot="search" heading={t(messages.noneFound({ text: q }))}>
        {t(messages.noneFoundHint)}
      </Notice>
    )
  if (filter === 'stuck')
    return (
      <Notice spot="calm" heading={t(messages.nobodyStuck)}>
        {t(messages.nobodyStuckHint)}
      </Notice>
    )
  return (
    <Notice spot="path" heading={t(messages.noLearners)}>
      {t(messages.noLearnersHint)}
    </Notice>
  )
}

type ManyProps = {
  courseId: string
  listing: LearnerListing
  /** All that a search has found, or nobody while more follow. */
  found: string[]
  count: number
}

function WriteToMany({ courseId, listing: { q, filter }, found, count }: ManyProps) {
  const t = useTranslate()
  const [isWriting, setIsWriting] = useState(false)
  // One alone has a button of their own.
  if (q && (found.length < 2 || found.length > maxLearnersAtOnce)) return null
  const heading = q ? writing.writeToFound : filter === 'stuck' ? writing.writeToStuck : writing.writeToAll
  const name = t(heading({ count }))
  return (
    <>
      <button type="button" className="btn" onClick={() => setIsWriting(true)}>
        <Send aria-hidden className="size-5" />
        {name}
      </button>
      {isWriting && (
        <WriteMessage
          courseId={courseId}
          to={q ? { userIds: found } : { filter }}
          heading={name}
          onClose={() => setIsWriting(false)}
        />
      )}
    </>
  )
}
