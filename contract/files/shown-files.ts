/** How files of learners are shown in a page. Everything else is only downloaded. */
export type ShownKind = 'pdf' | 'picture' | 'video' | 'sound' | 'text'

type Shown = {
  kind: ShownKind
  /** What the response says it is. Only types that browsers never run, so no HTML and no SVG: those are shown as text. */
  mediaType?: string
  /** For the colours of code. */
  language?: string
}

const media = (kind: ShownKind, mediaType: string): Shown => ({ kind, mediaType })
const code = (language: string): Shown => ({ kind: 'text', language })
const plain: Shown = { kind: 'text' }

const byEnding: Record<string, Shown> = {
  pdf: { kind: 'pdf' },
  png: media('picture', 'image/png'),
  jpg: media('picture', 'image/jpeg'),
  jpeg: media('picture', 'image/jpeg'),
  gif: media('picture', 'image/gif'),
  webp: media('picture', 'image/webp'),
  avif: media('picture', 'image/avif'),
  mp4: media('video', 'video/mp4'),
  m4v: media('video', 'video/mp4'),
  mov: media('video', 'video/quicktime'),
  webm: media('video', 'video/webm'),
  mp3: media('sound', 'audio/mpeg'),
  m4a: media('sound', 'audio/mp4'),
  ogg: media('sound', 'audio/ogg'),
  oga: media('sound', 'audio/ogg'),
  opus: media('sound', 'audio/ogg'),
  wav: media('sound', 'audio/wav'),
  flac: media('sound', 'audio/flac'),
  aac: media('sound', 'audio/aac'),
  ...{
    txt: plain,
    md: plain,
    csv: plain,
    tsv: plain,
    log: plain,
    tex: plain,
    rtf: plain,
    ini: plain,
    toml: plain,
  },
  ...{ rb: plain, php: plain, swift: plain, kt: plain, r: plain, m: plain, hs: plain, pl: plain, lua: plain },
  ...{ html: code('xml'), htm: code('xml'), xml: code('xml'), svg: code('xml'), vue: code('xml') },
  ...{ js: code('javascript'), mjs: code('javascript'), jsx: code('javascript') },
  ...{ ts: code('typescript'), tsx: code('typescript'), json: code('json'), css: code('css') },
  ...{ py: code('python'), java: code('java'), go: code('go'), rs: code('rust'), sql: code('sql') },
  ...{ c: code('c'), h: code('c'), cpp: code('cpp'), hpp: code('cpp'), cc: code('cpp'), cs: code('csharp') },
  ...{ sh: code('bash'), yml: code('yaml'), yaml: code('yaml') },
}

/** By the ending of its name; undefined: only downloaded. */
export function shownAs(fileName: string): Shown | undefined {
  const ending = /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(byEnding, ending) ? byEnding[ending] : undefined
}
