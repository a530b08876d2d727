import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import { useIsHydrated } from '../../lib/hydrated.ts'
import { loadIfReachable } from '../../lib/missing-code.ts'
import { Waiting } from '../../ui/waiting.tsx'

const Questions = lazy(() => import('./questions.tsx'))

// Loads the questions before they scroll into view.
const ahead = '400px'

type Props = { courseId: string; lecture: Lecture; video: HTMLVideoElement | null }

/** Loaded when they come near the window, or if the address names a question. */
export function QuestionsBelow({ courseId, lecture, video }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const isNamed = useSearchParams()[0].has('question')
  const [wasNear, setWasNear] = useState(false)
  const isHydrated = useIsHydrated()
  const isShown = wasNear || (isNamed && isHydrated)
  useEffect(() => {
    const element = container.current
    if (!element || isShown) return
    const observer = new IntersectionObserver(
      (entries) => setWasNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: ahead },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isShown])
  return (
    <div ref={container} className="min-h-40">
      {isShown && (
        <Suspense
          fallback={
            <Waiting onTryAgain={() => void loadIfReachable()}>
              <div className="skeleton h-40 w-full" />
            </Waiting>
          }
        >
          <Questions courseId={courseId} lecture={lecture} video={video} />
        </Suspense>
      )}
    </div>
  )
}
