import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Caption, Cue } from '../../contract/caption.ts'
import { sayTime, showTime } from '../player/show-time.ts'
import { useSeconds } from '../player/use-video.ts'
import { TryAgain } from '../ui/try-again.tsx'
import { transcriptQuery } from './caption-queries.ts'

type Props = { lectureId: string; captions: Caption; video: HTMLVideoElement | null }

/** All that is said, line by line; the present line is lit, and a press on one goes there. */
export function Transcript({ lectureId, captions, video }: Props) {
  const { data: cues, error, refetch } = useQuery(transcriptQuery(lectureId, captions._id))
  if (error) {
    return (
      <TryAgain heading="The transcript could not be loaded" error={error} onRetry={() => void refetch()} />
    )
  }
  return cues ? <Lines cues={cues} language={captions.language} video={video} /> : null
}

type LinesProps = { cues: Cue[]; language: string; video: HTMLVideoElement | null }

function Lines({ cues, language, video }: LinesProps) {
  const seconds = useSeconds(video)
  const current = cues.findLastIndex(({ startSeconds }) => startSeconds <= seconds)
  const list = useLineInView(current)
  return (
    <ol ref={list} lang={language} className="relative max-h-72 overflow-y-auto py-2">
      {cues.map(({ startSeconds, text }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may begin together, and lines never change places
        <li key={place}>
          <button
            type="button"
            aria-current={place === current}
            aria-label={`${sayTime(startSeconds)}: ${text}`}
            className="flex min-h-11 w-full cursor-pointer items-baseline gap-3 rounded-field px-2 py-1.5 text-left hover:bg-base-200 focus-visible:-outline-offset-3 aria-current:bg-primary/10"
            onClick={() => {
              if (video) video.currentTime = startSeconds
            }}
          >
            <span className="text-sm text-base-content/75 tabular-nums">{showTime(startSeconds)}</span>
            <span className="whitespace-pre-line">{text}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

/** Keeps the present line in sight within the list, without moving the page. */
function useLineInView(current: number) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const line = list.current?.children[current]
    if (!(line instanceof HTMLElement) || !list.current) return
    list.current.scrollTop = line.offsetTop - list.current.clientHeight / 3
  }, [current])
  return list
}
