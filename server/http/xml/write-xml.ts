const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
// Other control characters are no XML 1.0 (§2.2).
const notXml = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu

export const escapeXml = (text: string) =>
  text.replace(notXml, '').replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

// Readers make a space of a line break in an attribute (§3.3.3).
const escapeAttribute = (text: string) =>
  escapeXml(text).replace(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)

export const tag = (name: string, inner: string, attributes: Record<string, string> = {}) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
    .join('')}>${inner}</${name}>`
