import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Caption, Cue } from '../../../contract/endpoints/caption.ts'
import { formatTime, spellTime } from '../../player/format-time.ts'
import { useSeconds } from '../../player/use-video.ts'
import { TryAgain } from '../../ui/try-again.tsx'
import { transcriptQuery } from './caption-queries.ts'

type Props = {
  lectureId: string
  captions: Caption
  video: HTMLVideoElement | null
  /** How often a search was asked for: each time, the field for it takes the focus. */
  searches: number
}

/** All that is said, line by line; the present line is lit, a press on one goes there, and it can be searched. */
export function Transcript({ lectureId, captions, video, searches }: Props) {
  const { data: cues, error, refetch } = useQuery(transcriptQuery(lectureId, captions._id))
  const [sought, setSought] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const hasCues = cues !== undefined
  useEffect(() => {
    if (hasCues && searches > 0) field.current?.focus()
  }, [hasCues, searches])
  if (error) {
    return (
      <TryAgain heading="The transcript could not be loaded" error={error} onRetry={() => void refetch()} />
    )
  }
  if (!cues) return null
  const found = findLines(cues, sought)
  return (
    <search>
      <input
        ref={field}
        type="search"
        aria-label="Search in the transcript"
        placeholder="Search in the transcript"
        className="input my-1 w-full"
        value={sought}
        onChange={(event) => setSought(event.target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && video && found[0]) video.currentTime = found[0].startSeconds
        }}
      />
      <p role="status" className={sought ? 'px-2 text-sm text-base-content/75' : 'sr-only'}>
        {sought && (found.length === 1 ? '1 line' : `${found.length} lines`)}
      </p>
      <Lines cues={found} language={captions.language} video={video} />
    </search>
  )
}

/** The lines with these letters, whatever their case and marks. */
function findLines(cues: Cue[], sought: string) {
  const wanted = plain(sought.trim())
  return wanted ? cues.filter(({ text }) => plain(text).includes(wanted)) : cues
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

type LinesProps = { cues: Cue[]; language: string; video: HTMLVideoElement | null }

function Lines({ cues, language, video }: LinesProps) {
  const seconds = useSeconds(video)
  const current = cues.findLastIndex(({ startSeconds }) => startSeconds <= seconds)
  const list = useScrollIntoView(current)
  return (
    <ol ref={list} lang={language} className="relative max-h-72 overflow-y-auto py-2">
      {cues.map(({ startSeconds, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may begin together, and lines never change places
        <li key={index}>
          <button
            type="button"
            aria-current={index === current}
            aria-label={`${spellTime(startSeconds)}: ${text}`}
            className="flex min-h-11 w-full cursor-pointer items-baseline gap-3 rounded-field px-2 py-1.5 text-left hover:bg-base-200 focus-visible:-outline-offset-3 aria-current:bg-primary/10"
            onClick={() => {
              if (video) video.currentTime = startSeconds
            }}
          >
            <span className="text-sm text-base-content/75 tabular-nums">{formatTime(startSeconds)}</span>
            <span className="whitespace-pre-line">{text}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

/** Keeps the present line in sight within the list, without moving the page. */
function useScrollIntoView(current: number) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const line = list.current?.children[current]
    if (!(line instanceof HTMLElement) || !list.current) return
    list.current.scrollTop = line.offsetTop - list.current.clientHeight / 3
  }, [current])
  return list
}
