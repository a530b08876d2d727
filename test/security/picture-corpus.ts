import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { spoofed, trueFiles } from '../support/files.ts'

const MB = 1024 * 1024
const svg = (content: string, attributes = 'viewBox="0 0 100 100"', before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`
const levels = (count: number) => Array.from({ length: count }, (_, level) => level)

const laughs = `<!DOCTYPE svg [<!ENTITY l0 "ha">${levels(9)
  .map((level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`)
  .join('')}]>`
const references = levels(12)
  .map((level) => `<g id="u${level + 1}">${`<use href="#u${level}"/>`.repeat(10)}</g>`)
  .join('')
const patterns = levels(8)
  .map(
    (level) =>
      `<pattern id="p${level + 1}" width="1" height="1" patternUnits="userSpaceOnUse"><rect width="9" height="9" fill="url(#p${level})"/></pattern>`,
  )
  .join('')
const filter = (effects: string, size = 'x="0" y="0" width="100%" height="100%"') =>
  svg(
    `<filter id="f" ${size}>${effects}</filter><rect width="100%" height="100%" filter="url(#f)"/>`,
    'width="6000" height="6000"',
  )

/** SVG that costs far more than its size suggests. */
const svgBombs: Record<string, string> = {
  'a billion laughs': svg('<text y="50">&l9;</text>', undefined, laughs),
  'one long entity a thousand times': svg(
    `<text y="50">${'&a;'.repeat(1_000)}</text>`,
    undefined,
    `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(90_000)}">]>`,
  ),
  '100,000 nested groups': svg(`${'<g>'.repeat(100_000)}${'</g>'.repeat(100_000)}`),
  '2,000 see-through nested groups': svg(
    `${'<g opacity=".9">'.repeat(200)}<rect width="6000" height="6000"/>${'</g>'.repeat(200)}`,
    'width="6000" height="6000"',
  ),
  'nested references': svg(`<rect id="u0" width="1" height="1"/>${references}<use href="#u12"/>`),
  'a reference to itself': svg('<g id="a"><use href="#a"/></g><use href="#a"/>'),
  'patterns in patterns': svg(
    `<pattern id="p0" width="1" height="1" patternUnits="userSpaceOnUse"><rect width="1" height="1"/></pattern>${patterns}<rect width="100" height="100" fill="url(#p8)"/>`,
  ),
  'a blur of a million': filter('<feGaussianBlur stdDeviation="1000000"/>'.repeat(50)),
  'turbulence of many octaves': filter('<feTurbulence baseFrequency=".9" numOctaves="100000"/>'.repeat(20)),
  'a wide morphology': filter('<feMorphology operator="dilate" radius="5000"/>'.repeat(20)),
  'endless dashes': svg(
    '<path d="M0 0 L1000000 1000000 L0 1000000 L1000000 0" stroke="red" stroke-width="1" stroke-dasharray=".0001"/>',
  ),
  'a million points': svg(
    `<path stroke="red" d="M0 0${levels(600_000)
      .map((n) => `L${n % 97} ${n % 89}`)
      .join('')}"/>`,
  ),
  'a mask for each of 300 masks': svg(
    `${levels(300)
      .map(
        (n) => `<mask id="m${n + 1}"><rect width="100" height="100" fill="#fff" mask="url(#m${n})"/></mask>`,
      )
      .join('')}<rect width="100" height="100" mask="url(#m300)"/>`,
  ),
  'an absurd size': svg('<rect width="1" height="1"/>', 'width="1e9" height="1e9"'),
  'a negative size': svg('<rect width="1" height="1"/>', 'width="-1" height="NaN"'),
}

/** SVG that loads other resources or contains a script: must be rendered without them, or rejected. */
const foreignSvg = (secret: string): Record<string, string> => ({
  'a script and events': svg(
    '<script>alert(1)</script><rect onclick="alert(1)" width="9" height="9"/>',
    'viewBox="0 0 9 9" onload="alert(1)"',
  ),
  'a foreign object': svg(
    '<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="javascript:alert(1)"/></body></foreignObject>',
  ),
  'a link': svg('<a xlink:href="javascript:alert(1)"><rect width="9" height="9"/></a>'),
  'an external file': svg(
    `<image xlink:href="file://${secret}" width="99" height="99"/><image href="${secret}" width="99" height="99"/>`,
  ),
  'an external address': svg(
    '<image xlink:href="http://127.0.0.1:9/x.png" width="99" height="99"/><use href="http://127.0.0.1:9/a.svg#b"/>',
  ),
  'an external entity': svg(
    '<text y="50">&x;</text>',
    undefined,
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file://${secret}">]>`,
  ),
  'an external definition': svg(
    '<rect width="9" height="9"/>',
    undefined,
    `<!DOCTYPE svg SYSTEM "file://${secret}">`,
  ),
  'a stylesheet elsewhere': svg(
    `<style>@import url("file://${secret}");</style>`,
    undefined,
    `<?xml-stylesheet href="file://${secret}"?>`,
  ),
  'an inclusion': svg(
    `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" parse="text" href="file://${secret}"/>`,
  ),
})

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })

const chunk = (type: string, content: Buffer) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

function png(width: number, height: number, ...content: Buffer[]) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...content,
    chunk('IEND', Buffer.alloc(0)),
  ])
}
const packed = (bytes: number) => deflateSync(Buffer.alloc(bytes), { level: 1 })
const hundredMegabytes = packed(100 * MB)

async function rasters(): Promise<Record<string, Buffer>> {
  const small = await flat(32, 18).png().toBuffer()
  const photo = await flat(600, 400).jpeg({ progressive: true }).toBuffer()
  return {
    '81 megapixels': await flat(9_000, 9_000).png({ compressionLevel: 1 }).toBuffer(),
    '2 thousand million pixels on either side': png(2 ** 31 - 1, 2 ** 31 - 1, chunk('IDAT', packed(MB))),
    'no pixel at all': png(0, 0, chunk('IDAT', packed(1))),
    'one pixel by 100,000': await flat(1, 100_000).png().toBuffer(),
    'less content than its header says': png(5_000, 5_000, chunk('IDAT', packed(100))),
    'far more content than its header says': png(8, 8, chunk('IDAT', hundredMegabytes)),
    'a text of a hundred megabytes': png(
      8,
      8,
      chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), hundredMegabytes])),
      chunk('IDAT', packed(200)),
    ),
    'a colour profile of a hundred megabytes': png(
      8,
      8,
      chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), hundredMegabytes])),
      chunk('IDAT', packed(200)),
    ),
    'a wrong check sum': Buffer.from(small.map((byte, at) => (at === 30 ? byte ^ 255 : byte))),
    'a PNG cut off': small.subarray(0, small.length / 2),
    'a JPEG cut off': photo.subarray(0, photo.length / 2),
    'a JPEG of 65,535 lines': withLines(photo, 65_535),
    'a JPEG of no lines': withLines(photo, 0),
    'a CMYK JPEG cut off': (await flat(200, 200).toColourspace('cmyk').jpeg().toBuffer()).subarray(0, 400),
    'a GIF under another name': Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'),
  }
}

/** Sets the number of lines in the frame header (ITU-T T.81 §B.2.2). */
function withLines(jpeg: Buffer, lines: number) {
  const copy = Buffer.from(jpeg)
  copy.writeUInt16BE(lines, copy.findIndex((byte, at) => byte === 0xff && copy[at + 1] === 0xc2) + 5)
  return copy
}

/** `isForeign` marks pictures that refer to files, addresses or scripts. */
export type HostilePicture = { what: string; file: File; isForeign?: boolean }

/** `secret` is the path of a private file, which some of the pictures name. */
export async function makeHostilePictures(secret: string): Promise<HostilePicture[]> {
  const asSvg = ([what, text]: [string, string]) => ({ what, file: new File([text], 'x.svg') })
  return [
    ...Object.entries(svgBombs).map(asSvg),
    ...Object.entries(foreignSvg(secret)).map((entry) => ({ ...asSvg(entry), isForeign: true })),
    ...Object.entries(await rasters()).map(([what, bytes]) => ({
      what,
      file: new File([new Uint8Array(bytes)], 'x.png'),
    })),
    ...(['html', 'js', 'php', 'elf', 'zip', 'pdf'] as const).map((kind) => ({
      what: `${kind} under .png`,
      file: spoofed(kind, 'x.png', 'image/png'),
    })),
    { what: 'HTML under .svg', file: spoofed('html', 'x.svg', 'image/svg+xml') },
    { what: 'an empty file', file: new File([], 'x.png') },
    { what: 'a PNG with an appendix', file: new File([trueFiles.png, '<script>alert(1)</script>'], 'x.png') },
  ]
}
