import type { Message, Text } from '../../../contract/messages/message.ts'
import * as messages from '../../../contract/messages/player.ts'
import * as act from '../player-actions.ts'
import type { Player } from '../player-context.ts'

type PlayerKey = {
  keys: readonly string[]
  withShift?: boolean
  scrolls?: boolean
  shown: Text
  does: Message
  press: (player: Player, key: string) => void
}

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

export const playerKeys: readonly PlayerKey[] = [
  { keys: ['k'], shown: 'K', does: messages.playOrPause, press: act.togglePlay },
  {
    keys: [' '],
    scrolls: true,
    shown: messages.space,
    does: messages.playOrPauseInPlayer,
    press: act.togglePlay,
  },
  {
    keys: ['j'],
    shown: 'J',
    does: messages.backSeconds({ seconds: 10 }),
    press: (player) => act.seekBy(player, -10),
  },
  {
    keys: ['l'],
    shown: 'L',
    does: messages.forwardSeconds({ seconds: 10 }),
    press: (player) => act.seekBy(player, 10),
  },
  {
    keys: ['arrowleft'],
    shown: '←',
    does: messages.backSeconds({ seconds: 5 }),
    press: (player) => act.seekBy(player, -5),
  },
  {
    keys: ['arrowright'],
    shown: '→',
    does: messages.forwardSeconds({ seconds: 5 }),
    press: (player) => act.seekBy(player, 5),
  },
  {
    keys: ['arrowup'],
    scrolls: true,
    shown: '↑',
    does: messages.louder,
    press: (player) => act.changeVolume(player, 0.05),
  },
  {
    keys: ['arrowdown'],
    scrolls: true,
    shown: '↓',
    does: messages.softer,
    press: (player) => act.changeVolume(player, -0.05),
  },
  { keys: ['m'], shown: 'M', does: messages.mute, press: act.toggleMute },
  {
    keys: ['f'],
    shown: 'F',
    does: messages.fullScreen,
    press: (player) => void act.toggleFullscreen(player),
  },
  { keys: ['t'], shown: 'T', does: messages.theatre, press: act.toggleTheatre },
  { keys: ['c'], shown: 'C', does: messages.captionsOnOff, press: act.toggleCaptions },
  {
    keys: ['i'],
    shown: 'I',
    does: messages.pictureInPicture,
    press: (player) => void act.togglePictureInPicture(player),
  },
  {
    keys: digits,
    shown: messages.digits,
    does: messages.jump,
    press: (player, key) => act.seekToTenth(player, Number(key)),
  },
  {
    keys: ['home'],
    scrolls: true,
    shown: messages.home,
    does: messages.toBeginning,
    press: (player) => act.seekToTenth(player, 0),
  },
  {
    keys: ['end'],
    scrolls: true,
    shown: messages.end,
    does: messages.toEnd,
    press: (player) => act.seekToTenth(player, 10),
  },
  { keys: [','], shown: ',', does: messages.previousFrame, press: (player) => act.stepFrame(player, -1) },
  { keys: ['.'], shown: '.', does: messages.nextFrame, press: (player) => act.stepFrame(player, 1) },
  { keys: ['<'], shown: '<', does: messages.slower, press: (player) => act.changeSpeed(player, -1) },
  { keys: ['>'], shown: '>', does: messages.faster, press: (player) => act.changeSpeed(player, 1) },
  { keys: ['/'], shown: '/', does: messages.searchSpoken, press: (player) => void act.search(player) },
  { keys: ['a'], shown: 'A', does: messages.writeNote, press: (player) => void act.writeNote(player) },
  {
    keys: ['n'],
    withShift: true,
    shown: messages.shiftAnd({ key: 'N' }),
    does: messages.nextLecture,
    press: act.openNext,
  },
  {
    keys: ['p'],
    withShift: true,
    shown: messages.shiftAnd({ key: 'P' }),
    does: messages.previousLecture,
    press: act.openPrevious,
  },
]

/** The key that does the same, as people read it. */
export const keyThat = (does: Message) => playerKeys.find((key) => key.does === does)?.shown

export function findKey({ key, shiftKey }: KeyboardEvent) {
  const pressed = key.toLowerCase()
  return playerKeys.find(({ keys, withShift }) => keys.includes(pressed) && (!withShift || shiftKey))
}
