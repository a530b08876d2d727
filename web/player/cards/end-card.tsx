import { useEffect, useState } from 'react'
import * as messages from '../../../contract/messages/generated/player.ts'
import * as uiMessages from '../../../contract/messages/generated/ui.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { usePlayer } from '../player-context.ts'
import type { AdjacentLecture } from '../player-source.ts'
import { useVideo } from '../use-video.ts'

const countdownSeconds = 5

/** Opens the next lecture a few seconds after the end, unless that is switched off. */
export function EndCard() {
  const { video, next } = usePlayer()
  const hasEnded = useVideo(video, ['ended', 'play', 'seeking', 'emptied'], ({ ended }) => ended, false)
  return hasEnded && next ? <Coming next={next} /> : null
}

function Coming({ next }: { next: AdjacentLecture }) {
  const t = useTranslate()
  const { settings, change } = usePlayer()
  const [isCancelled, setIsCancelled] = useState(false)
  const counts = settings.playsNext && !isCancelled
  return (
    <div className="pointer-events-auto absolute inset-0 z-10 grid content-center justify-items-center gap-1 bg-black/90 p-2 sm:gap-4 sm:p-4 text-center text-white">
      <p className="text-sm">{counts ? <Countdown onEnd={next.open} /> : t(messages.nextLecture)}</p>
      <p className="line-clamp-1 font-semibold sm:line-clamp-3 sm:text-xl">{next.title}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <button
          type="button"
          className="btn border-0 bg-white text-black focus-visible:outline-white"
          onClick={next.open}
        >
          {t(messages.playNow)}
        </button>
        {counts && (
          <button
            type="button"
            className="btn border-white bg-transparent text-white focus-visible:outline-white"
            onClick={() => setIsCancelled(true)}
          >
            {t(uiMessages.cancel)}
          </button>
        )}
      </div>
      <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="size-5 accent-white"
          checked={settings.playsNext}
          onChange={(event) => change({ playsNext: event.currentTarget.checked })}
        />
        {t(messages.playNext)}
      </label>
    </div>
  )
}

function Countdown({ onEnd }: { onEnd: () => void }) {
  const t = useTranslate()
  const [left, setLeft] = useState(countdownSeconds)
  useEffect(() => {
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : onEnd()), 1_000)
    return () => clearTimeout(timer)
  }, [left, onEnd])
  return t(messages.nextLectureIn({ seconds: left }))
}
