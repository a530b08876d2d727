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
 * The storage stops answering all requests once, for `ms`, while the first such body is being sent. `count`
 * is the number of requests that met the silence.
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
