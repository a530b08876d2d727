// ISO/IEC 11172-3 §2.4.2.3, layer III: kilobits per second and samples per second; version 2 and 2.5 have their own.
const kilobits = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const lowKilobits = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const frequencies = [44_100, 48_000, 32_000]
const divisors: Record<number, number> = { 3: 1, 2: 2, 0: 4 }

/** A tag (ID3v2 §3.1), or two frames in a row: one alone is four bytes, which any file may begin with. */
function isMp3(head: Buffer) {
  if (head.toString('latin1', 0, 3) === 'ID3') return true
  const length = frameBytes(head, 0)
  return length !== undefined && frameBytes(head, length) !== undefined
}

function frameBytes(head: Buffer, at: number) {
  if (at + 4 > head.length || (head.readUInt16BE(at) & 0xffe6) !== 0xffe2) return undefined
  const [second, third] = [head.readUInt8(at + 1), head.readUInt8(at + 2)]
  const version = (second >> 3) & 3
  const rate = (version === 3 ? kilobits : lowKilobits)[third >> 4]
  const [frequency, divisor] = [frequencies[(third >> 2) & 3], divisors[version]]
  if (!rate || !frequency || !divisor) return undefined
  const bytesPerKilobit = version === 3 ? 144_000 : 72_000
  return Math.floor((bytesPerKilobit * rate * divisor) / frequency) + ((third >> 1) & 1)
}

export const headBytes = 4_096

const ebmlHeaderBytes = 128

const startsWith =
  (...bytes: number[]) =>
  (head: Buffer) =>
    head.subarray(0, bytes.length).equals(Buffer.from(bytes))
const textAt = (head: Buffer, from: number, length: number) => head.toString('latin1', from, from + length)

// ISO/IEC 14496-12 §4.3: brands of video files that browsers can play.
const mp4Brands =
  /^(iso[m2-9]|avc1|hvc1|hev1|av01|mp4[12]|mp71|M4V[ HP]|dash|cmf[cf2]|MSNV|XAVC|F4V |3gp[4-9]|3g2[abc])$/

const mediaTypes: [mediaType: string, is: (head: Buffer) => boolean][] = [
  ['image/png', startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['image/jpeg', startsWith(0xff, 0xd8, 0xff)],
  ['image/gif', (head) => /^GIF8[79]a$/.test(textAt(head, 0, 6))],
  ['image/webp', (head) => textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WEBP'],
  // AVIF 1.1 §6: a still picture or a sequence of them.
  ['image/avif', (head) => textAt(head, 4, 4) === 'ftyp' && /^avi[fs]$/.test(textAt(head, 8, 4))],
  ['video/mp4', (head) => textAt(head, 4, 4) === 'ftyp' && mp4Brands.test(textAt(head, 8, 4))],
  ['video/quicktime', (head) => textAt(head, 4, 8) === 'ftypqt  '],
  ['video/webm', isMatroska('webm')],
  ['video/x-matroska', isMatroska('matroska')],
  ['video/x-msvideo', (head) => textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'AVI '],
  ['video/mp2t', isTransportStream],
  // ISO/IEC 13818-1 §2.5.3: the start code of a pack header.
  ['video/mpeg', startsWith(0, 0, 1, 0xba)],
  ['audio/mp4', (head) => textAt(head, 4, 4) === 'ftyp' && /^M4[AB] $/.test(textAt(head, 8, 4))],
  ['audio/mpeg', isMp3],
  ['audio/ogg', (head) => textAt(head, 0, 4) === 'OggS'],
  ['audio/flac', (head) => textAt(head, 0, 4) === 'fLaC'],
  ['audio/wav', (head) => textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WAVE'],
  ['image/svg+xml', isSvg],
  // ISO 32000-2 §7.5.2.
  ['application/pdf', (head) => textAt(head, 0, 5) === '%PDF-'],
  // WebVTT §4.1: the word, then a space or a line end. SRT has no standard: its head has a line with times.
  ['text/vtt', (head) => /^WEBVTT(?:[ \t\r\n]|$)/.test(decodeText(head))],
  ['application/x-subrip', (head) => /(?:^|[\r\n])[ \t]*\d[\d:.,]*[ \t]*-->[ \t]*\d/.test(decodeText(head))],
  // RFC 4180 defines no signature: any text with a separator, or of more than one line.
  ['text/csv', (head) => /^\P{Cc}*[,;\t\r\n]/u.test(decodeText(head))],
]

/** Also decodes UTF-16, so that the caption parser can reject that encoding by name. */
function decodeText(head: Buffer) {
  const mark = head.toString('hex', 0, 2)
  return new TextDecoder(mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8').decode(head)
}

/** The media type according to the first bytes, or undefined. File names and declared types are ignored. */
export function identify(head: Buffer): string | undefined {
  return mediaTypes.find(([, is]) => is(head))?.[0]
}

/** ISO/IEC 13818-1 §2.4.3: packets of 188 bytes that begin with 0x47; camcorders put four bytes before each. */
function isTransportStream(head: Buffer) {
  const packets = (first: number, bytes: number) => [0, 1, 2, 3].map((n) => head[first + n * bytes])
  return [packets(0, 188), packets(4, 192)].some((starts) => starts.every((byte) => byte === 0x47))
}

/** RFC 8794 §8.1, §11.2.6 (EBML): element 0x4282 of the header is the document type. */
function isMatroska(documentType: string) {
  const named = Buffer.concat([
    Buffer.from([0x42, 0x82, 0x80 + documentType.length]),
    Buffer.from(documentType),
  ])
  return (head: Buffer) =>
    startsWith(0x1a, 0x45, 0xdf, 0xa3)(head) && head.subarray(0, ebmlHeaderBytes).includes(named)
}

const beforeSvg = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!DOCTYPE svg', '>'],
] as const

/** Skips what may precede the first element piece by piece: a single pattern would take exponential time. */
function isSvg(head: Buffer) {
  let rest = head.toString('utf8').replace(/^\uFEFF/, '')
  for (;;) {
    rest = rest.trimStart()
    const piece = beforeSvg.find(([start]) => rest.startsWith(start))
    if (!piece) return /^<svg[\s>]/.test(rest)
    const end = rest.indexOf(piece[1])
    if (end < 0) return false
    rest = rest.slice(end + piece[1].length)
  }
}
