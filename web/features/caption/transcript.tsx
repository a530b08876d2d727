import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Caption, Cue } from '../../../contract/endpoints/caption.ts'
import * as messages from '../../../contract/messages/generated/caption.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { formatTime, spellTime } from '../../player/format-time.ts'
import { useSeconds } from '../../player/use-video.ts'
import { TryAgain } from '../../ui/try-again.tsx'
import { transcriptQuery } from './caption-queries.ts'

type Props = {
  lectureId: string
  captions: Caption
  video: HTMLVideoElement | null
  /** Number of search requests so far; each one focuses the search field. */
  searches: number
}

/** Lists the cues; the current one is highlighted, a press seeks to its start. */
export function Transcript({ lectureId, captions, video, searches }: Props) {
  const t = useTranslate()
  const { data: cues, error, refetch } = useQuery(transcriptQuery(lectureId, captions._id))
  const [searchText, setSearchText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const hasCues = cues !== undefined
  useEffect(() => {
    if (hasCues && searches > 0) field.current?.focus()
  }, [hasCues, searches])
  if (error) {
    return <TryAgain heading={t(messages.transcriptNotLoaded)} error={error} onRetry={() => void refetch()} />
  }
  if (!cues) return null
  const found = findCues(cues, searchText)
  return (
    <search>
      <input
        ref={field}
        type="search"
        aria-label={t(messages.search)}
        placeholder={t(messages.search)}
        className="input my-1 w-full"
        value={searchText}
        onChange={(event) => setSearchText(event.target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && video && found[0]) video.currentTime = found[0].startSeconds
        }}
      />
      <p role="status" className={searchText ? 'px-2 text-sm text-base-content/75' : 'sr-only'}>
        {searchText && t(messages.lines({ count: found.length }))}
      </p>
      <CueList cues={found} language={captions.language} video={video} />
    </search>
  )
}

/** Ignores case and diacritics. */
function findCues(cues: Cue[], searchText: string) {
  const wanted = plain(searchText.trim())
  return wanted ? cues.filter(({ text }) => plain(text).includes(wanted)) : cues
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

type CueListProps = { cues: Cue[]; language: string; video: HTMLVideoElement | null }

function CueList({ cues, language, video }: CueListProps) {
  const t = useTranslate()
  const seconds = useSeconds(video)
  const current = cues.findLastIndex(({ startSeconds }) => startSeconds <= seconds)
  const list = useScrollIntoView(current)
  return (
    <ol ref={list} lang={language} className="relative max-h-72 overflow-y-auto py-2">
      {cues.map(({ startSeconds, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two cues may start together, and cues never change order
        <li key={index}>
          <button
            type="button"
            aria-current={index === current}
            aria-label={t(messages.cue({ time: spellTime(t, startSeconds), text }))}
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

/** Scrolls the list to the current cue, without moving the page. */
function useScrollIntoView(current: number) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const row = list.current?.children[current]
    if (!(row instanceof HTMLElement) || !list.current) return
    list.current.scrollTop = row.offsetTop - list.current.clientHeight / 3
  }, [current])
  return list
}
