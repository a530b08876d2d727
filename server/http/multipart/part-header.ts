import { KB } from '../../../contract/validation/limits.ts'

export type PartHeader = { name: string; isFile: boolean; fileName?: string }

const maxNameLength = 100

export const maxPartHeaderBytes = 8 * KB

export function readPartHeader(lines: Record<string, string[]>): PartHeader | undefined {
  const bytes = Object.entries(lines).reduce(
    (sum, [name, values]) => sum + name.length + values.join('').length,
    0,
  )
  if (bytes >= maxPartHeaderBytes / 2) return undefined
  const disposition = lines['content-disposition']?.[0] ?? ''
  const parameters = readParameters(disposition)
  const name = parameters.get('name') ?? ''
  if (!/^form-data\b/i.test(disposition) || !name || name.length > maxNameLength) return undefined
  const fileName = decodeEscapes(parameters.get('filename') ?? '')
  return {
    name,
    isFile: parameters.has('filename') || parameters.has('filename*'),
    ...(fileName && { fileName }),
  }
}

// Browsers encode these characters like this (html.spec.whatwg.org, multipart/form-data).
const escapes: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' }

const decodeEscapes = (text: string) => text.replace(/%(?:22|0D|0A)/g, (code) => escapes[code] ?? code)

function readParameters(disposition: string) {
  const found = disposition.matchAll(/;\s*([\w*]+)\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^;\s]*))/g)
  return new Map(
    [...found].map(([, key = '', quoted, plain]) => [key.toLowerCase(), decode(quoted ?? plain ?? '')]),
  )
}

const decode = (value: string) => Buffer.from(value.replace(/\\(.)/g, '$1'), 'latin1').toString('utf8')

/** The boundary of a form, empty if missing; undefined if this is not a form (RFC 2046 §5.1.1). */
export function readBoundary(contentType = '') {
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) return undefined
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^;\s"]{1,70}))/i.exec(contentType) ?? []
  return quoted ?? plain ?? ''
}
