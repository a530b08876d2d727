import { PartyPopper, RotateCcw } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import * as messages from '../../../contract/messages/player.ts'
import * as uiMessages from '../../../contract/messages/ui.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { usePlayer } from '../player-context.ts'
import type { AdjacentLecture, Finish } from '../player-source.ts'
import { useHasEnded } from '../use-video.ts'

const countdownSeconds = 5

/**
 * Opens the next lecture a few seconds after the end, unless that is switched off; after the last one offers
 * what is next.
 */
export function EndCard() {
  const { video, next, finish } = usePlayer()
  const hasEnded = useHasEnded(video)
  if (!hasEnded) return null
  return (
    <div className="pointer-events-auto absolute inset-0 z-10 grid content-center justify-items-center gap-1 bg-black/90 p-2 text-center text-white sm:z-auto sm:gap-4 sm:p-4 sm:pb-20">
      {next ? <Coming next={next} /> : <Finished finish={finish} />}
    </div>
  )
}

function Coming({ next }: { next: AdjacentLecture }) {
  const t = useTranslate()
  const { settings, change } = usePlayer()
  const [isCancelled, setIsCancelled] = useState(false)
  const counts = settings.playsNext && !isCancelled
  return (
    <>
      <p className="text-sm">{counts ? <Countdown onEnd={next.open} /> : t(messages.nextLecture)}</p>
      <p className="line-clamp-1 font-semibold sm:line-clamp-3 sm:text-xl">{next.title}</p>
      <div className="flex flex-wrap justify-center gap-2 sm:gap-3">
        <Choice label={t(messages.playNow)} onPress={next.open} />
        {counts && <SecondChoice label={t(uiMessages.cancel)} onPress={() => setIsCancelled(true)} />}
        <Replay />
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
    </>
  )
}

function Finished({ finish }: { finish: Finish | undefined }) {
  return (
    <>
      {finish?.isComplete && <PartyPopper aria-hidden className="celebrate size-8 sm:size-16" />}
      {finish && (
        <div role="status" className="grid gap-1">
          <p className="font-semibold sm:text-2xl">{finish.heading}</p>
          <p className="line-clamp-2">{finish.text}</p>
        </div>
      )}
      <div className="flex flex-wrap justify-center gap-2 sm:gap-3">
        {finish && <Choice label={finish.label} onPress={finish.open} />}
        <Replay />
      </div>
    </>
  )
}

function Replay() {
  const t = useTranslate()
  const { video } = usePlayer()
  // `play` starts an ended video from its beginning.
  const replay = () => void video?.play().catch(() => {})
  return <SecondChoice label={t(messages.replay)} icon={RotateCcw} onPress={replay} />
}

type ChoiceProps = { label: string; icon?: typeof RotateCcw; onPress: () => void }

function Choice({ label, onPress }: ChoiceProps) {
  return (
    <button
      type="button"
      className="btn max-w-full border-0 bg-white px-3 text-black focus-visible:outline-white sm:px-4"
      onClick={onPress}
    >
      <span className="truncate">{label}</span>
    </button>
  )
}

function SecondChoice({ label, icon: Icon, onPress }: ChoiceProps) {
  return (
    <button
      type="button"
      className="btn border-white bg-transparent px-3 text-white focus-visible:outline-white sm:px-4"
      onClick={onPress}
    >
      {Icon && <Icon aria-hidden className="size-5 max-sm:hidden" />}
      {label}
    </button>
  )
}

function Countdown({ onEnd }: { onEnd: () => void }) {
  const t = useTranslate()
  const { video } = usePlayer()
  const [left, setLeft] = useState(countdownSeconds)
  const goOn = useEffectEvent(() => {
    if (left > 1) setLeft(left - 1)
    // Learners who have just sought back must stay: a busy page notices that late.
    else if (video?.ended) onEnd()
  })
  // One timer, however often this renders.
  useEffect(() => {
    const timer = setInterval(goOn, 1_000)
    return () => clearInterval(timer)
  }, [])
  return t(messages.nextLectureIn({ seconds: left }))
}
