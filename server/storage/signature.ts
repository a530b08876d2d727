import { createHmac, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'

const hourMs = 3_600_000
const maxCached = 1_000
// An address that lasts longer than a new one was signed before the clock was set back, perhaps by another process. It
// stays valid, so that its viewers are not cut off.
const clockToleranceHours = 48

/** Anyone with an address may open it, so the mark for drafts is signed, too. */
type AddressRules = { area?: 'lectures' | 'captions'; opensDrafts?: boolean }

const draftMark = 'd'

/** Signs and checks addresses of private media. They need no cookie, so a CDN can serve them. */
export type MediaSigner = {
  addressOf(folder: string, file: string, rules?: AddressRules): string
  mayOpen(token: string, folder: string): boolean
  /** Call `mayOpen` first. */
  opensDrafts(token: string): boolean
  secondsLeft(token: string): number
}

/**
 * Signs folders, not files, because relative addresses in a playlist inherit the token. An address lasts at most `hours`,
 * and less by up to an hour.
 */
export function openSigner(secret: string, hours: number, now: () => Date): MediaSigner {
  const sign = (folder: string, expires: string) =>
    createHmac('sha256', secret).update(`${expires} ${folder}`).digest('base64url')

  const signatures = new LRUCache<string, string>({ max: maxCached })
  /** A list names each folder several times, and all its readers get the same address within an hour. */
  const signOnce = (folder: string, expires: string) => {
    const key = `${expires} ${folder}`
    const signature = signatures.get(key) ?? sign(folder, expires)
    signatures.set(key, signature)
    return signature
  }

  let latestMs = 0
  /** The clock, except that it does not go back: an expired address stays expired while the clock is set back. */
  const time = () => {
    const ms = now().getTime()
    // A clock that was further ahead was wrong: its addresses must not last that long.
    const wasWrong = latestMs - ms > clockToleranceHours * hourMs
    latestMs = wasWrong ? ms : Math.max(latestMs, ms)
    return latestMs
  }
  // Rounded down, so that none lasts longer than it says, and all readers get the same one within an hour.
  const latestExpiry = () => Math.floor(time() / hourMs) + hours
  const isCurrent = (expires: number) =>
    expires * hourMs > time() && expires <= latestExpiry() + clockToleranceHours

  return {
    addressOf: (folder, file, { area = 'lectures', opensDrafts = false } = {}) => {
      const expires = `${latestExpiry()}${opensDrafts ? draftMark : ''}`
      return `/media/${area}/${expires}-${signOnce(folder, expires)}/${folder}/${file}`
    },
    mayOpen: (token, folder) => {
      const [, expires, signature] = /^([1-9]\d{0,8}d?)-([\w-]{43})$/.exec(token) ?? []
      if (!expires || !signature || !isCurrent(Number.parseInt(expires, 10))) return false
      return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(folder, expires)))
    },
    opensDrafts: (token) => token.split('-')[0]?.endsWith(draftMark) ?? false,
    secondsLeft: (token) => Math.max(0, Math.floor((Number.parseInt(token, 10) * hourMs - time()) / 1_000)),
  }
}
