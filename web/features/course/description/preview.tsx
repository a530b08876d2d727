import { Play } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Reply } from '../../../../contract/api/define-endpoint.ts'
import type { Endpoints } from '../../../../contract/api/endpoints.ts'
import type { Course } from '../../../../contract/endpoints/course.ts'
import * as messages from '../../../../contract/messages/course-more.ts'
import { preview } from '../../../../contract/messages/lecture.ts'
import { loadIfReachable } from '../../../lib/missing-code.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { Waiting } from '../../../ui/waiting.tsx'

const PreviewPlayer = lazy(() => import('./preview-player.tsx'))

type Props = { course: Course; entry: Reply<Endpoints['summarizeCourse']>['curriculum'][number] }

/** Plays at its place in the curriculum, so that a visitor stays on the page that leads to signing up. */
export function Preview({ course, entry }: Props) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn btn-sm min-h-11"
        aria-expanded={isOpen}
        aria-label={t(messages.playPreview({ title: entry.title }))}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Play aria-hidden className="size-4" />
        {t(preview)}
      </button>
      {isOpen && (
        <div className="order-last mt-3 aspect-video w-full overflow-hidden rounded-box">
          <Suspense
            fallback={
              <Waiting onTryAgain={() => void loadIfReachable()}>
                <div className="skeleton aspect-video w-full" />
              </Waiting>
            }
          >
            <PreviewPlayer course={course} entry={entry} />
          </Suspense>
        </div>
      )}
    </>
  )
}
