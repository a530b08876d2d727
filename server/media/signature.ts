import { createHmac, timingSafeEqual } from 'node:crypto'

const hourMs = 3_600_000
const mostKept = 1_000
// An address that lasts longer than one made now was made by a clock that has been set back since. A day is forgiven:
// whoever watches is not cut off for it.
const clockToleranceHours = 48

/** Makes and checks addresses of private media that need no cookie, so that a CDN can serve them. */
export type MediaSigner = {
  /** The path of `file` in `folder`, good for the setting's hours, the same for everybody within an hour. */
  addressOf(folder: string, file: string, shelf?: 'lectures' | 'captions'): string
  /** Whether `grant` (the address's own part) opens `folder` now. */
  mayOpen(grant: string, folder: string): boolean
  /** For how many seconds a grant that opens goes on to do so. */
  secondsLeft(grant: string): number
}

/** Signs folders, not files: a playlist's relative addresses inherit its grant. */
export function openSigner(secret: string, hours: number, now: () => Date): MediaSigner {
  const sign = (folder: string, expires: number) =>
    createHmac('sha256', secret).update(`${expires} ${folder}`).digest('base64url')

  let kept = { expires: 0, signatures: new Map<string, string>() }
  /** A list names each folder several times, and everybody in it gets the same within an hour. */
  const signOnce = (folder: string, expires: number) => {
    if (expires !== kept.expires || kept.signatures.size >= mostKept)
      kept = { expires, signatures: new Map() }
    const known = kept.signatures.get(folder)
    if (known) return known
    const signature = sign(folder, expires)
    kept.signatures.set(folder, signature)
    return signature
  }

  const latestExpiry = () => Math.ceil(now().getTime() / hourMs) + hours
  const isCurrent = (expires: number) =>
    expires * hourMs > now().getTime() && expires <= latestExpiry() + clockToleranceHours

  return {
    addressOf: (folder, file, shelf = 'lectures') => {
      const expires = latestExpiry()
      return `/media/${shelf}/${expires}-${signOnce(folder, expires)}/${folder}/${file}`
    },
    mayOpen: (grant, folder) => {
      const [, expires, signature] = /^([1-9]\d{0,8})-([\w-]{43})$/.exec(grant) ?? []
      if (!expires || !signature || !isCurrent(Number(expires))) return false
      return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(folder, Number(expires))))
    },
    secondsLeft: (grant) =>
      Math.max(0, Math.floor((Number.parseInt(grant, 10) * hourMs - now().getTime()) / 1_000)),
  }
}
