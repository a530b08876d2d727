import * as messages from '../../contract/messages/player.ts'
import type { Translate } from '../messages/use-translate.ts'

// Segments end a few samples early: 27.9999 seconds are 28.
const almostSeconds = 0.05

export function formatTime(seconds: number) {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds + almostSeconds : 0))
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** Time in words, for screen readers. */
export function spellTime(t: Translate, seconds: number) {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0))
  const parts = [
    { count: Math.floor(whole / 3_600), unit: messages.hours },
    { count: Math.floor(whole / 60) % 60, unit: messages.minutes },
    { count: whole % 60, unit: messages.seconds },
  ]
  const announced = parts.filter(({ count }) => count > 0).map(({ count, unit }) => t(unit({ count })))
  return announced.join(' ') || t(messages.seconds({ count: 0 }))
}
