import { createHmac, timingSafeEqual } from 'node:crypto'

const hourMs = 3_600_000
const maxCached = 1_000
// An address that lasts longer than a new one was signed before the clock was set back. It stays valid, so that its
// viewers are not cut off.
const clockToleranceHours = 48

/** Signs and checks addresses of private media. They need no cookie, so a CDN can serve them. */
export type MediaSigner = {
  /** The path of `file` in `folder`, valid for the configured hours and the same for all users within an hour. */
  addressOf(folder: string, file: string, area?: 'lectures' | 'captions'): string
  /** Whether `token`, a part of the address, is valid for `folder` now. */
  mayOpen(token: string, folder: string): boolean
  /** For how many seconds a valid token remains valid. */
  secondsLeft(token: string): number
}

/** Signs folders, not files: relative addresses in a playlist inherit the token. */
export function openSigner(secret: string, hours: number, now: () => Date): MediaSigner {
  const sign = (folder: string, expires: number) =>
    createHmac('sha256', secret).update(`${expires} ${folder}`).digest('base64url')

  let cache = { expires: 0, signatures: new Map<string, string>() }
  /** A list names each folder several times, and all its readers get the same address within an hour. */
  const signOnce = (folder: string, expires: number) => {
    if (expires !== cache.expires || cache.signatures.size >= maxCached)
      cache = { expires, signatures: new Map() }
    const known = cache.signatures.get(folder)
    if (known) return known
    const signature = sign(folder, expires)
    cache.signatures.set(folder, signature)
    return signature
  }

  const latestExpiry = () => Math.ceil(now().getTime() / hourMs) + hours
  const isCurrent = (expires: number) =>
    expires * hourMs > now().getTime() && expires <= latestExpiry() + clockToleranceHours

  return {
    addressOf: (folder, file, area = 'lectures') => {
      const expires = latestExpiry()
      return `/media/${area}/${expires}-${signOnce(folder, expires)}/${folder}/${file}`
    },
    mayOpen: (token, folder) => {
      const [, expires, signature] = /^([1-9]\d{0,8})-([\w-]{43})$/.exec(token) ?? []
      if (!expires || !signature || !isCurrent(Number(expires))) return false
      return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(folder, Number(expires))))
    },
    secondsLeft: (token) =>
      Math.max(0, Math.floor((Number.parseInt(token, 10) * hourMs - now().getTime()) / 1_000)),
  }
}
