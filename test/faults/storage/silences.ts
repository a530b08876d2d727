import type { Choose } from '../../support/s3/fault-proxy.ts'

/** A silence begins in the middle of this body. */
export type SilentBody = {
  /** What must succeed in spite of the silence. */
  what: string
  kind: 'silent-request' | 'silent-response'
  /** Bytes of each such body that pass. */
  bytes: number
  isMeant(request: Parameters<Choose>[0]): boolean
}

/**
 * The storage stops answering all requests once, for at least `ms`, while the first such body is being sent, and until it
 * was asked again: on a slow machine that may come later. `count` is the number of requests that met the silence.
 */
export function silenceIn({ kind, bytes, isMeant }: SilentBody, ms: number) {
  let end: number | undefined
  const silence = {
    count: 0,
    choose: ((request) => {
      const now = performance.now()
      if (end === undefined && !isMeant(request)) return undefined
      end ??= now + ms
      const isTimeUp = now >= end
      if (isTimeUp && silence.count > 1) return undefined
      silence.count += 1
      return isMeant(request) && !isTimeUp ? { kind, bytes, ms: end - now } : { kind: 'silence' }
    }) satisfies Choose as Choose,
  }
  return silence
}
