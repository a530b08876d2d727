import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import * as messages from '../../../../contract/messages/article-edit.ts'
import { CallError } from '../../../lib/calls/call.ts'
import { Loaded } from '../../../lib/loaded.tsx'
import { editedArticleQuery } from '../article-queries.ts'
import { EditArticle } from './edit-article.tsx'
import { leftOfNew, readLeftDraft } from './left-text.ts'

type Props = { courseId: string; visit: string; onSaved: (lectureId: string) => void }

/** Begins an article, or goes on with the one whose tab died. */
export function NewArticle({ courseId, visit, onSaved }: Props) {
  const sectionId = useSearchParams()[0].get('section') ?? undefined
  const [lectureId] = useState(() => readLeftDraft(courseId))
  const left = useQuery({
    ...editedArticleQuery({ courseId, lectureId: lectureId ?? '' }, visit),
    enabled: lectureId !== undefined,
  })
  const isGone = left.error instanceof CallError && left.error.status === 404
  const common = { courseId, sectionId, leftAs: leftOfNew(courseId), saveLabel: messages.add, onSaved }
  if (lectureId === undefined || isGone) return <EditArticle {...common} />
  return (
    <Loaded query={left} notLoaded={messages.notLoaded} height="h-96">
      {({ isDraft, ...edited }) => (
        <EditArticle {...common} existing={isDraft ? { ...edited, lectureId, isDraft } : undefined} />
      )}
    </Loaded>
  )
}
