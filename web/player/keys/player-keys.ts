import * as act from '../player-actions.ts'
import type { Player } from '../player-context.ts'

export type PlayerKey = {
  /** `KeyboardEvent.key`, letters in lower case. */
  keys: readonly string[]
  withShift?: boolean
  /** Scrolls the page unless the player has the focus or the whole screen. */
  scrolls?: boolean
  /** Text in the list of keys. */
  shown: string
  does: string
  press: (player: Player, key: string) => void
}

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Every key of the player, in the order of the list; the set known from large video sites. */
export const playerKeys: readonly PlayerKey[] = [
  { keys: ['k'], shown: 'K', does: 'Play or pause', press: act.togglePlay },
  { keys: [' '], scrolls: true, shown: 'Space', does: 'Play or pause, in the player', press: act.togglePlay },
  { keys: ['j'], shown: 'J', does: 'Back 10 seconds', press: (player) => act.seekBy(player, -10) },
  { keys: ['l'], shown: 'L', does: 'Forward 10 seconds', press: (player) => act.seekBy(player, 10) },
  { keys: ['arrowleft'], shown: '←', does: 'Back 5 seconds', press: (player) => act.seekBy(player, -5) },
  { keys: ['arrowright'], shown: '→', does: 'Forward 5 seconds', press: (player) => act.seekBy(player, 5) },
  {
    keys: ['arrowup'],
    scrolls: true,
    shown: '↑',
    does: 'Louder, in the player',
    press: (player) => act.changeVolume(player, 0.05),
  },
  {
    keys: ['arrowdown'],
    scrolls: true,
    shown: '↓',
    does: 'Softer, in the player',
    press: (player) => act.changeVolume(player, -0.05),
  },
  { keys: ['m'], shown: 'M', does: 'Sound on or off', press: act.toggleMute },
  { keys: ['f'], shown: 'F', does: 'Full screen', press: (player) => void act.toggleFullscreen(player) },
  { keys: ['t'], shown: 'T', does: 'Theatre', press: act.toggleTheatre },
  { keys: ['c'], shown: 'C', does: 'Captions on or off', press: act.toggleCaptions },
  {
    keys: ['i'],
    shown: 'I',
    does: 'Picture-in-picture',
    press: (player) => void act.togglePictureInPicture(player),
  },
  {
    keys: digits,
    shown: '0 to 9',
    does: 'Jump to 0 % to 90 %',
    press: (player, key) => act.seekToTenth(player, Number(key)),
  },
  {
    keys: ['home'],
    scrolls: true,
    shown: 'Home',
    does: 'To the beginning, in the player',
    press: (player) => act.seekToTenth(player, 0),
  },
  {
    keys: ['end'],
    scrolls: true,
    shown: 'End',
    does: 'To the end, in the player',
    press: (player) => act.seekToTenth(player, 10),
  },
  { keys: [','], shown: ',', does: 'Previous frame', press: (player) => act.stepFrame(player, -1) },
  { keys: ['.'], shown: '.', does: 'Next frame', press: (player) => act.stepFrame(player, 1) },
  { keys: ['<'], shown: '<', does: 'Slower', press: (player) => act.changeSpeed(player, -1) },
  { keys: ['>'], shown: '>', does: 'Faster', press: (player) => act.changeSpeed(player, 1) },
  { keys: ['/'], shown: '/', does: 'Search what is said', press: (player) => void act.search(player) },
  {
    keys: ['n'],
    withShift: true,
    shown: 'Shift + N',
    does: 'Next lecture',
    press: act.openNext,
  },
  {
    keys: ['p'],
    withShift: true,
    shown: 'Shift + P',
    does: 'Previous lecture',
    press: act.openPrevious,
  },
]

export function findKey({ key, shiftKey }: KeyboardEvent) {
  const pressed = key.toLowerCase()
  return playerKeys.find(({ keys, withShift }) => keys.includes(pressed) && (!withShift || shiftKey))
}
