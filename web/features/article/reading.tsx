import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { ArticlePicture } from '../../../contract/endpoints/article.ts'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import { splitFrontMatter } from '../../../contract/front-matter.ts'
import * as messages from '../../../contract/messages/article.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { loadIfReachable } from '../../lib/missing-code.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import type { AdjacentLecture, Finish } from '../../player/player-source.ts'
import { Waiting } from '../../ui/waiting.tsx'
import { GoOn } from '../lecture/go-on.tsx'
import { articleQuery } from './article-queries.ts'
import { byReference } from './render/pictures.ts'

const ArticleText = lazy(() => import('./article-text.tsx'))

type Props = {
  courseId: string
  lecture: Lecture
  next: AdjacentLecture | undefined
  finish: Finish
  onRead: () => void
}

export function Reading({ courseId, lecture, next, finish, onRead }: Props) {
  const t = useTranslate()
  const article = useQuery(articleQuery({ courseId, lectureId: lecture._id }))
  const [isShown, setIsShown] = useState(false)
  return (
    <Loaded query={article} notLoaded={messages.notLoaded} height="h-96">
      {({ body, pictures }) => (
        <>
          {!body && <p className="text-base-content/75">{t(messages.empty)}</p>}
          <Suspense
            fallback={
              <Waiting onTryAgain={() => void loadIfReachable()}>
                <div className="skeleton h-96 w-full" />
              </Waiting>
            }
          >
            <ReadText
              body={splitFrontMatter(body).body}
              pictures={pictures}
              onShown={() => setIsShown(true)}
            />
          </Suspense>
          {isShown && <End onReached={onRead} />}
          <GoOn next={next} finish={finish} />
        </>
      )}
    </Loaded>
  )
}

type TextProps = { body: string; pictures: ArticlePicture[] | undefined; onShown: () => void }

function ReadText({ body, pictures, onShown }: TextProps) {
  const known = useMemo(() => byReference(pictures), [pictures])
  return <ArticleText body={body} pictures={known} onShown={onShown} />
}

function End({ onReached }: { onReached: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  const reportReached = useEffectEvent(onReached)
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      reportReached()
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={end} />
}
