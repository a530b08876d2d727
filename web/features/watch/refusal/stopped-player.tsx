import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CallError } from '../../../lib/calls/call.ts'
import { usePlayer } from '../../../player/player-context.ts'
import { AccessEnded } from './lazy-access-ended.tsx'

type Props = { courseId: string; refusal: CallError | undefined }

/** Stands in the player: stops it while the server refuses the lecture, and plays on at the same second afterwards. */
export function StoppedPlayer({ courseId, refusal }: Props) {
  const { video, frame, playing } = usePlayer()
  const [first, setFirst] = useState<HTMLAnchorElement | null>(null)
  const isRefused = refusal !== undefined
  const wasRefused = useRef(false)
  const playOn = useEffectEvent(() => {
    frame?.focus()
    playing.retry()
  })
  useEffect(() => {
    if (!isRefused && wasRefused.current) playOn()
    wasRefused.current = isRefused
  }, [isRefused])
  useEffect(() => {
    const { activeElement } = document
    // Who writes a note goes on writing.
    if (activeElement === document.body || frame?.contains(activeElement)) first?.focus()
  }, [first, frame])
  useEffect(() => {
    if (!video || !isRefused) return
    const pause = () => video.pause()
    pause()
    // Keys, and the keyboard's media keys, would play what the browser has loaded already.
    video.addEventListener('play', pause)
    return () => video.removeEventListener('play', pause)
  }, [video, isRefused])
  if (!refusal) return null
  return (
    <AccessEnded
      courseId={courseId}
      refusal={refusal}
      first={setFirst}
      className="pointer-events-auto absolute inset-0 z-30 bg-black/85 text-white"
    />
  )
}
