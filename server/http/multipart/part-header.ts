import { KB } from '../../../contract/validation/limits.ts'

/** What one part of a form says of itself (RFC 7578 §4.2). A file is a part with a file name, even an empty one. */
export type PartHeader = { name: string; isFile: boolean }

const maxNameLength = 100

/** A part's header may have so many bytes; the parser keeps no more of it. */
export const maxPartHeaderBytes = 8 * KB

/** Reads a part's header lines, as they came by their lower-case names; undefined when they make no part of a form. */
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
  return { name, isFile: parameters.has('filename') || parameters.has('filename*') }
}

/** Browsers write a quote inside a value as %22 (HTML, multipart/form-data encoding), others as \". */
function readParameters(disposition: string) {
  const found = disposition.matchAll(/;\s*([\w*]+)\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^;\s]*))/g)
  return new Map(
    [...found].map(([, key = '', quoted, plain]) => [key.toLowerCase(), decode(quoted ?? plain ?? '')]),
  )
}

const decode = (value: string) => Buffer.from(value.replace(/\\(.)/g, '$1'), 'latin1').toString('utf8')

/** The boundary of a multipart form's type, or undefined when this is no form (RFC 2046 §5.1.1). */
export function readBoundary(contentType = '') {
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) return undefined
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^;\s"]{1,70}))/i.exec(contentType) ?? []
  return quoted ?? plain ?? ''
}
