import { createContext, use } from 'react'
import type { Message } from '../../contract/messages/message.ts'
import type { Playing } from './engine/use-engine.ts'
import type { PlayerSettings } from './player-settings.ts'
import type { AdjacentLecture, Finish, PlayerSource } from './player-source.ts'

export type Player = {
  video: HTMLVideoElement | null
  frame: HTMLElement | null
  title: string
  source: PlayerSource
  playing: Playing
  settings: PlayerSettings
  change: (settings: Partial<PlayerSettings>) => void
  onSearch: (() => void) | undefined
  onNote: (() => void) | undefined
  previous: AdjacentLecture | undefined
  next: AdjacentLecture | undefined
  finish: Finish | undefined
  /** The seconds at which the video asks questions. */
  marks: number[]
  announce: (message: Message) => void
}

export const PlayerContext = createContext<Player | undefined>(undefined)

export function usePlayer(): Player {
  const player = use(PlayerContext)
  if (!player) throw new Error('A part of the player stands outside of it')
  return player
}
