import type { S3Settings } from './s3-settings.ts'

// Browsers trust these without TLS (https://www.w3.org/TR/secure-contexts/#is-origin-trustworthy).
const trusted = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Returns one sentence if browsers would block media of this bucket on pages at this address. */
export function explainMixedContent(publicUrl: URL | undefined, s3: S3Settings | undefined) {
  if (publicUrl?.protocol !== 'https:' || s3?.endpoint.protocol !== 'http:') return undefined
  if (trusted.test(s3.endpoint.hostname)) return undefined
  return `S3_ENDPOINT is ${s3.endpoint.origin}, but PUBLIC_URL is ${publicUrl.origin}: browsers load no video from http into a page from https. Give the S3 server an https address.`
}
