import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Message } from '../../../contract/messages/message.ts'
import type { PlayerSource } from '../player-source.ts'
import { type Engine, openEngine } from './engine.ts'
import { fetchEngine } from './fetch-engine.ts'
import type { EngineInput, Rendition } from './playback.ts'

export type Playing = {
  renditions: Rendition[]
  shownHeight: number | undefined
  problem: Message | undefined
  retry: () => void
  /** Undefined if the original file plays already. */
  playOriginal: (() => void) | undefined
}

/** Restarts playback only for another `id`, not for another address of the same video. */
export function useEngine(
  video: HTMLVideoElement | null,
  id: string,
  source: PlayerSource,
  quality: number | null,
  refresh: EngineInput['refresh'],
): Playing {
  const engine = useRef<Engine>(undefined)
  const [renditions, setRenditions] = useState<Rendition[]>([])
  const [shownHeight, setShownHeight] = useState<number>()
  const [problem, setProblem] = useState<Message>()
  const [isOriginal, setIsOriginal] = useState(false)
  const reload = useEffectEvent(refresh)
  const open = useEffectEvent((element: HTMLVideoElement) => {
    const events = { onRenditions: setRenditions, onShown: setShownHeight, onProblem: setProblem }
    const opened = openEngine({
      video: element,
      source,
      refresh: () => reload(),
      fetchHls: fetchEngine,
      events,
    })
    opened.choose(quality)
    return opened
  })

  // A playlist that becomes ready during playback is used at the next opening.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new id is another video
  useEffect(() => {
    if (!video) return
    setProblem(undefined)
    setIsOriginal(false)
    const opened = open(video)
    engine.current = opened
    return () => opened.close()
  }, [video, id])

  useEffect(() => engine.current?.choose(quality), [quality])
  const retry = () => {
    setIsOriginal(false)
    engine.current?.retry()
  }
  const playOriginal = () => {
    setIsOriginal(true)
    engine.current?.playOriginal()
  }
  const offersOriginal = source.hlsAddress && !isOriginal
  return { renditions, shownHeight, problem, retry, playOriginal: offersOriginal ? playOriginal : undefined }
}
