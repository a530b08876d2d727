/** One line of RFC 5545; `text` is escaped by `icalText`, and whatever else by what made it. */
export type IcalLine = readonly [name: string, value: string]

const maxOctets = 75

/** RFC 5545 §3.3.11. Control characters other than tabs are not allowed in a text. */
export const icalText = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

/** §3.1: lines end with CRLF, and none has more than 75 octets; no character is split. */
export const toIcal = (lines: readonly IcalLine[]) =>
  lines.map(([name, value]) => `${fold(`${name}:${value}`)}\r\n`).join('')

function fold(line: string) {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > maxOctets) {
      parts.push(part)
      // The space that continues a line is one of its octets.
      part = ''
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}

/** §3.3.5, in UTC. */
export const icalMoment = (time: Date) => `${time.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** §3.3.4. */
export const icalDay = (day: string) => day.replaceAll('-', '')
