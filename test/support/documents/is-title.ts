/** Whether the source of a test file contains this title, as a string or as a template. */
export function isTitle(code: string, title: string) {
  const quoted = ["'", '`', '"'].map((quote) => quote + title.replaceAll(quote, `\\${quote}`) + quote)
  return quoted.some((text) =>
    new RegExp(`test\\(\\s*${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`).test(code),
  )
}
