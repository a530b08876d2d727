import type { Choose } from '../../support/s3/fault-proxy.ts'

/** A body in the middle of which a silence begins. */
export type SilentBody = {
  /** What goes on over it. */
  what: string
  kind: 'silent-request' | 'silent-response'
  /** How much of each such body passes. */
  bytes: number
  isMeant(request: Parameters<Choose>[0]): boolean
}

/**
 * The storage falls silent to every request for `ms`, once, when the first such body is on its way.
 * `count` is of the requests that the silence met.
 */
export function silenceIn({ kind, bytes, isMeant }: SilentBody, ms: number) {
  let end: number | undefined
  const silence = {
    count: 0,
    choose: ((request) => {
      const now = performance.now()
      if (end === undefined && !isMeant(request)) return undefined
      end ??= now + ms
      if (now >= end) return undefined
      silence.count += 1
      return isMeant(request) ? { kind, bytes, ms: end - now } : { kind: 'silence' }
    }) satisfies Choose as Choose,
  }
  return silence
}
