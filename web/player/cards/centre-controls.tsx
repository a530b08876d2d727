import { Pause, Play, RotateCcw, RotateCw, SkipBack, SkipForward } from 'lucide-react'
import * as messages from '../../../contract/messages/player.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import * as act from '../player-actions.ts'
import { usePlayer } from '../player-context.ts'
import { useHasEnded, useIsPaused, useIsWaiting } from '../use-video.ts'

type Props = { isIdle: boolean; onTouch: () => void }

const round =
  'pointer-events-auto grid cursor-pointer place-items-center rounded-full bg-black/60 text-white hover:bg-black/80 focus-visible:outline-white'
const small = `${round} size-11`
const stepSeconds = 10

/** A large Play on a stopped video; touch screens also get the steps that keys and double clicks do elsewhere. */
export function CentreControls({ isIdle, onTouch }: Props) {
  const t = useTranslate()
  const player = usePlayer()
  const { video, playing, previous, next } = player
  const isPaused = useIsPaused(video)
  const isWaiting = useIsWaiting(video)
  const hasEnded = useHasEnded(video)
  if (isWaiting || hasEnded || playing.problem) return null
  return (
    <div
      className={`centre pointer-events-none absolute inset-0 grid place-items-center ${isIdle ? 'invisible' : ''}`}
      onPointerDown={onTouch}
    >
      <div className="flex items-center gap-2 sm:gap-4">
        <Step
          icon={SkipBack}
          label={t(messages.previousLecture)}
          className="sm:hidden"
          onPress={previous?.open}
        />
        <Step
          icon={RotateCcw}
          label={t(messages.backSeconds({ seconds: stepSeconds }))}
          onPress={() => act.seekBy(player, -stepSeconds)}
        />
        {/* Keyboards and screen readers use the same button of the control bar. */}
        <button
          type="button"
          aria-hidden
          tabIndex={-1}
          className={`${round} size-16 sm:size-20 ${isPaused ? '' : 'hidden pointer-coarse:grid'}`}
          onClick={() => act.togglePlay(player)}
        >
          {isPaused ? (
            <Play className="ms-1 size-8 fill-current sm:size-10" />
          ) : (
            <Pause className="size-8 fill-current sm:size-10" />
          )}
        </button>
        <Step
          icon={RotateCw}
          label={t(messages.forwardSeconds({ seconds: stepSeconds }))}
          onPress={() => act.seekBy(player, stepSeconds)}
        />
        <Step icon={SkipForward} label={t(messages.nextLecture)} className="sm:hidden" onPress={next?.open} />
      </div>
    </div>
  )
}

type StepProps = {
  icon: typeof Play
  label: string
  className?: string
  onPress: (() => void) | undefined
}

function Step({ icon: Icon, label, className = '', onPress }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`${small} hidden pointer-coarse:grid ${onPress ? '' : 'invisible'} ${className}`}
      onClick={onPress}
    >
      <Icon aria-hidden className="size-6" />
    </button>
  )
}
