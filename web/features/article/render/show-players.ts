import { soundClass } from './render-markdown.ts'

type Before = { players: HTMLAudioElement[]; focused: Element | null }

/** What a text plays before it is shown anew. */
export const playersOf = (shown: HTMLElement): Before => ({
  players: [...shown.querySelectorAll('audio')],
  focused: document.activeElement,
})

/**
 * Puts players in place of the links to sounds. One that plays, is paused midway or has the focus stays as it is: an answer
 * that is saved shows its question anew. Call it in the task that replaced the text, as a browser pauses a player that is out
 * of the page for longer.
 */
export function showPlayers(shown: HTMLElement, { players, focused }: Before) {
  const used = players.filter((player) => player.currentTime > 0 || !player.paused || player === focused)
  for (const link of shown.querySelectorAll<HTMLAnchorElement>(`a.${soundClass}`)) {
    const known = used.findIndex(({ src }) => fileOf(src) === fileOf(link.href))
    const [player = makePlayer(link)] = known < 0 ? [] : used.splice(known, 1)
    const place = document.createElement('span')
    place.className = soundClass
    place.append(player, wordsBeside(link))
    link.replaceWith(place)
    if (player === focused) player.focus({ preventScroll: true })
  }
}

/** The token before folder and file changes with time. */
const fileOf = (address: string) => address.split('/').slice(-2).join('/')

function makePlayer({ href, textContent }: HTMLAnchorElement) {
  const player = document.createElement('audio')
  player.className = 'sound-player'
  player.controls = true
  // A test with many sounds would otherwise take all connections of its page.
  player.preload = 'none'
  player.src = href
  player.setAttribute('aria-label', textContent)
  return player
}

/** For screen readers, they name the player. */
function wordsBeside({ textContent }: HTMLAnchorElement) {
  const words = document.createElement('span')
  words.setAttribute('aria-hidden', 'true')
  words.textContent = textContent
  return words
}
