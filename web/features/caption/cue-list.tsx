import { useEffect, useRef, useState } from 'react'
import type { Cue } from '../../../contract/endpoints/caption.ts'
import * as messages from '../../../contract/messages/caption.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { formatTime, spellTime } from '../../player/format-time.ts'
import { useSeconds } from '../../player/use-video.ts'
import { splitAtHits } from './find-cues.ts'

type Props = { cues: Cue[]; searchText: string; language: string; video: HTMLVideoElement | null }

/** Follows the video until the learner scrolls. */
export function CueList({ cues, searchText, language, video }: Props) {
  const t = useTranslate()
  const seconds = useSeconds(video)
  const current = cues.findLastIndex(({ startSeconds }) => startSeconds <= seconds)
  const [isFollowing, setIsFollowing] = useState(true)
  const list = useScrollIntoView(current, isFollowing)
  const stopFollowing = () => setIsFollowing(false)
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <ol
        ref={list}
        lang={language}
        dir="auto"
        className="relative min-h-0 flex-1 overflow-y-auto px-1 pb-2"
        onWheel={stopFollowing}
        onTouchMove={stopFollowing}
      >
        {cues.map(({ startSeconds, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two cues may start together, and cues never change order
          <li key={index}>
            <button
              type="button"
              aria-current={index === current}
              className="flex min-h-11 w-full cursor-pointer items-baseline gap-3 rounded-field px-2 py-1.5 text-start hover:bg-base-200 focus-visible:-outline-offset-3 aria-current:bg-primary/10"
              onClick={() => {
                if (video) video.currentTime = startSeconds
                setIsFollowing(true)
              }}
            >
              <span
                aria-hidden
                className="shrink-0 text-sm whitespace-nowrap text-base-content/75 tabular-nums"
              >
                {formatTime(startSeconds)}
              </span>
              <span className="sr-only">{t(messages.cue({ time: spellTime(t, startSeconds) }))} </span>
              <span className="whitespace-pre-line">
                <Marked text={text} searchText={searchText} />
              </span>
            </button>
          </li>
        ))}
      </ol>
      {!isFollowing && (
        <button
          type="button"
          className="btn absolute bottom-3 self-center shadow-lg btn-primary"
          onClick={() => setIsFollowing(true)}
        >
          {t(messages.followVideo)}
        </button>
      )}
    </div>
  )
}

function Marked({ text, searchText }: { text: string; searchText: string }) {
  return splitAtHits(text, searchText).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change order
      <mark key={index} className="rounded-sm bg-primary/25 text-inherit">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

/** Scrolls only the list, not the page. */
function useScrollIntoView(current: number, isFollowing: boolean) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const row = list.current?.children[current]
    if (!isFollowing || !(row instanceof HTMLElement) || !list.current) return
    list.current.scrollTop = row.offsetTop - list.current.clientHeight / 3
  }, [current, isFollowing])
  return list
}
