import { isIP } from 'node:net'
import type { CustomFetch } from 'openid-client'
import { isLoopback } from '../../../../core/oidc/oidc-settings.ts'

const maxAnswerBytes = 262_144

export class RefusedAnswer extends Error {}

/**
 * Requests only the issuer's own origin and https addresses with a host name from its document, so that a manipulated
 * document leads to no internal address. Does not follow redirects; cuts off long answers.
 */
export const boundedFetch =
  (issuer: URL): CustomFetch =>
  async (url, { body, ...options }) => {
    if (!mayRequest(issuer, new URL(url))) throw new RefusedAnswer(`the provider may not be asked at ${url}`)
    const response = await fetch(url, { ...options, body: body as RequestInit['body'], redirect: 'manual' })
    const { status, headers } = response
    const bytes = await readBounded(response)
    // Such a response has no body, and none may be given (Fetch §6.4).
    const content = [204, 205, 304].includes(status) ? null : bytes
    return new Response(content, { status, headers })
  }

export function mayRequest(issuer: URL, url: URL) {
  if (url.origin === issuer.origin) return true
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return url.protocol === 'https:' && !isIP(host) && !isLoopback(url)
}

async function readBounded({ body }: Response) {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > maxAnswerBytes) throw new RefusedAnswer(`the provider sent more than ${maxAnswerBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
