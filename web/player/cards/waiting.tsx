import { LoaderCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as messages from '../../../contract/messages/player.ts'
import * as uiMessages from '../../../contract/messages/ui.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { usePlayer } from '../player-context.ts'
import { useIsWaiting, useSeconds } from '../use-video.ts'

const explainAfterMs = 5_000
const button = 'btn pointer-events-auto border-0 bg-white text-black focus-visible:outline-white'

export function Waiting() {
  const t = useTranslate()
  const { video, playing } = usePlayer()
  const isWaiting = useIsWaiting(video)
  const [tries, setTries] = useState(0)
  if (!isWaiting || playing.problem) return null
  const tryAgain = () => {
    setTries(tries + 1)
    playing.retry()
  }
  return (
    <div className="pointer-events-none absolute inset-0 grid content-center justify-items-center gap-3 p-4 text-center">
      <div role="status" aria-label={t(uiMessages.loading)}>
        <LoaderCircle aria-hidden className="late size-14 animate-spin" />
      </div>
      <Explanation key={tries} onTryAgain={tryAgain} />
    </div>
  )
}

function Explanation({ onTryAgain }: { onTryAgain: () => void }) {
  const t = useTranslate()
  const { video, playing } = usePlayer()
  const isOffered = useSeconds(video) === 0 && playing.playOriginal !== undefined
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), explainAfterMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return (
    <div role="status" className="grid justify-items-center gap-3 rounded-box bg-black/80 px-5 py-3">
      <p className="max-w-prose">{t(isOffered ? messages.hasNotStarted : messages.loadsSlowly)}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <button type="button" className={button} onClick={onTryAgain}>
          {t(uiMessages.tryAgain)}
        </button>
        {playing.playOriginal && (
          <button type="button" className={button} onClick={playing.playOriginal}>
            {t(messages.playOriginal)}
          </button>
        )}
      </div>
    </div>
  )
}
