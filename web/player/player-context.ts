import { createContext, use } from 'react'
import type { Message } from '../../contract/messages/message.ts'
import type { Playing } from './engine/use-engine.ts'
import type { PlayerSettings } from './player-settings.ts'
import type { AdjacentLecture, Finish, PlayerSource } from './player-source.ts'

export type Player = {
  video: HTMLVideoElement | null
  /** The element for full screen: the video with its controls. */
  frame: HTMLElement | null
  title: string
  source: PlayerSource
  playing: Playing
  settings: PlayerSettings
  change: (settings: Partial<PlayerSettings>) => void
  /** Opens the search of the transcript; undefined without captions. */
  onSearch: (() => void) | undefined
  previous: AdjacentLecture | undefined
  next: AdjacentLecture | undefined
  /** What comes after the last lecture. */
  finish: Finish | undefined
  /** Shows briefly what was just done. */
  announce: (message: Message) => void
}

export const PlayerContext = createContext<Player | undefined>(undefined)

export function usePlayer(): Player {
  const player = use(PlayerContext)
  if (!player) throw new Error('A part of the player stands outside of it')
  return player
}
