const entities: Record<string, string> = {
  ...{ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ', hellip: '…', ndash: '–', mdash: '—' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', times: '×', divide: '÷', deg: '°', plusmn: '±' },
  ...{ auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß', eacute: 'é' },
  ...{ egrave: 'è', agrave: 'à', ccedil: 'ç', euro: '€', middot: '·', bull: '•', le: '≤', ge: '≥' },
}

export function decodeHtml(text: string) {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{1,10});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
  })
}

const attributes = {
  href: /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i,
  src: /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i,
  alt: /\salt\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i,
  title: /\stitle\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i,
  'aria-label': /\saria-label\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i,
}

/** '' without it. */
export const attributeIn = (tag: string, name: keyof typeof attributes) =>
  decodeHtml(attributes[name].exec(tag)?.slice(1).join('') ?? '')

/** A picture or a sound in Markdown. */
export const inMarkdown = (words: string, address: string) =>
  `![${words
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\*_`[\]]/g, '\\$&')}](${address})`
