import * as messages from '../../../contract/messages/generated/player.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { formatTime } from '../format-time.ts'
import { usePlayer } from '../player-context.ts'
import { useVideo } from '../use-video.ts'

const shownSeconds = 8

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
