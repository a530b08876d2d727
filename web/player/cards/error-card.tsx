import { RotateCw } from 'lucide-react'
import * as uiMessages from '../../../contract/messages/ui.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { usePlayer } from '../player-context.ts'

export function ErrorCard() {
  const t = useTranslate()
  const { playing } = usePlayer()
  if (!playing.problem) return null
  return (
    <div
      role="alert"
      className="pointer-events-auto absolute inset-0 z-20 grid content-center justify-items-center gap-4 bg-black/90 p-4 text-center text-white"
    >
      <p className="max-w-prose">{t(playing.problem)}</p>
      <button
        type="button"
        className="btn border-0 bg-white text-black focus-visible:outline-white"
        onClick={playing.retry}
      >
        <RotateCw aria-hidden className="size-5" />
        {t(uiMessages.retry)}
      </button>
    </div>
  )
}
