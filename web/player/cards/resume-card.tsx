import { Play, RotateCcw } from 'lucide-react'
import * as messages from '../../../contract/messages/player.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { formatTime } from '../format-time.ts'
import { usePlayer } from '../player-context.ts'
import { useVideo } from '../use-video.ts'

type Props = { seconds: number; onDecide: (startSeconds: number) => void }

const shownSeconds = 8

export function ResumeCard({ seconds, onDecide }: Props) {
  const t = useTranslate()
  const { video } = usePlayer()
  const isLoaded = useVideo(video, ['loadedmetadata', 'emptied'], ({ readyState }) => readyState > 0, false)
  const begin = (startSeconds: number) => {
    if (video) video.currentTime = startSeconds
    onDecide(startSeconds)
    void video?.play().catch(() => {})
  }
  if (!isLoaded) return null
  return (
    <div className="pointer-events-auto absolute inset-x-0 bottom-18 z-10 flex justify-center gap-2 p-2 sm:bottom-24 sm:gap-3 sm:p-4">
      <button
        type="button"
        className="btn px-3 whitespace-nowrap sm:px-4 max-[22rem]:[&_svg]:hidden border-0 bg-white text-black shadow-lg focus-visible:outline-white"
        onClick={() => begin(seconds)}
      >
        <Play aria-hidden className="size-5" />
        {t(messages.resume({ time: formatTime(seconds) }))}
      </button>
      <button
        type="button"
        className="btn px-3 whitespace-nowrap sm:px-4 max-[22rem]:[&_svg]:hidden border-white bg-black/70 text-white shadow-lg focus-visible:outline-white"
        onClick={() => begin(0)}
      >
        <RotateCcw aria-hidden className="size-5" />
        {t(messages.startOver)}
      </button>
    </div>
  )
}

export function ResumedNote({ seconds }: { seconds: number }) {
  const t = useTranslate()
  const { video } = usePlayer()
  const isShown = useVideo(
    video,
    ['timeupdate', 'seeking', 'emptied', 'playing'],
    ({ currentTime, ended }) => !ended && currentTime >= seconds - 1 && currentTime < seconds + shownSeconds,
    false,
  )
  if (!isShown) return null
  const startOver = () => {
    if (video) video.currentTime = 0
  }
  return (
    <div
      role="status"
      className="pointer-events-auto absolute bottom-18 left-2 z-10 flex items-center gap-1 rounded-field bg-black/80 pl-4 text-sm text-white shadow-lg sm:bottom-24 sm:left-4"
    >
      {t(messages.resumedAt({ time: formatTime(seconds) }))} ·
      <button
        type="button"
        className="min-h-11 cursor-pointer rounded-field px-2 font-semibold underline focus-visible:-outline-offset-3 focus-visible:outline-white"
        onClick={startOver}
      >
        {t(messages.startOver)}
      </button>
    </div>
  )
}
