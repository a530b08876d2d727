export function isTitle(code: string, title: string) {
  const quoted = ["'", '`', '"'].map((quote) => quote + title.replaceAll(quote, `\\${quote}`) + quote)
  return quoted.some((text) =>
    new RegExp(`test\\(\\s*${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`).test(code),
  )
}
