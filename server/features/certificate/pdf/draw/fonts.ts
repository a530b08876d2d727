import { readFileSync } from 'node:fs'
import type PDFDocument from 'pdfkit'

/** A file of `fonts.json`, which scripts/build-certificate-fonts.ts writes. `ranges` are code points from and to. */
type FontFile = { file: string; ranges: [number, number][] }

type ShapingFont = {
  hasGlyphForCodePoint(codePoint: number): boolean
  _layoutEngine: { engine?: { GPOSProcessor?: Placing } }
}

type Placing = { applyAnchor(mark: object, anchor: object | null, base: number): void }

type OpenFont = { font: ShapingFont }

export type Fonts = { nameFor(text: string, before: string | undefined): string }

const latin = 'noto-sans-latin-400-normal.woff'
const joiners = /\u200C|\u200D|[\uFE00-\uFE0F]|\s/gu
const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const bytes = new Map<string, Buffer>()
let files: FontFile[] | undefined

/** Chooses among the fonts in `folder`. Han characters look Japanese in a paper that has kana, else Chinese. */
export function openFonts(document: InstanceType<typeof PDFDocument>, folder: URL, allText: string): Fonts {
  files ??= JSON.parse(readFileSync(new URL('fonts.json', folder), 'utf8')) as FontFile[]
  const isJapanese = japanese.test(allText)
  const ordered = isJapanese ? files.toSorted((one, other) => rankOf(one) - rankOf(other)) : files
  const opened = new Map<string, ShapingFont>()

  function open(file: string): ShapingFont {
    const found = opened.get(file)
    if (found) return found
    const content = bytes.get(file) ?? readFileSync(new URL(file, folder))
    bytes.set(file, content)
    document.registerFont(file, content)
    const { font } = (document.font(file) as unknown as { _font: OpenFont })._font
    leaveMarksWithoutAnchor(font)
    opened.set(file, font)
    return font
  }

  const covers = (file: string, codePoints: number[]) => codePoints.every((one) => hasGlyph(open(file), one))

  /** Characters that no font has become the empty box of this one. */
  const openLatin = () => {
    open(latin)
    return latin
  }

  return {
    nameFor: (text, before) => {
      const codePoints = [...text.replace(joiners, '')].map((one) => one.codePointAt(0) ?? 0)
      if (codePoints.length === 0) return before ?? openLatin()
      if (before && covers(before, codePoints)) return before
      const found = ordered.find(
        ({ file, ranges }) => ranges.some(includes(codePoints[0] ?? 0)) && covers(file, codePoints),
      )
      return found?.file ?? openLatin()
    },
  }
}

/** fontkit 2.0.4 fails if a letter has no anchor for a mark, which OpenType allows (GPOS, mark-to-base). */
function leaveMarksWithoutAnchor({ _layoutEngine: { engine } }: ShapingFont) {
  const placing = engine?.GPOSProcessor
  if (!placing) return
  const apply = placing.applyAnchor.bind(placing)
  placing.applyAnchor = (mark, anchor, base) => {
    if (anchor) apply(mark, anchor, base)
  }
}

function hasGlyph(font: ShapingFont, codePoint: number) {
  try {
    return font.hasGlyphForCodePoint(codePoint)
  } catch {
    // A subset with only variants has no character table.
    return false
  }
}

const rankOf = ({ file }: FontFile) => (/-sans-jp-/.test(file) ? 1 : /-sans-(sc|kr)-/.test(file) ? 2 : 0)

const includes =
  (codePoint: number) =>
  ([from, to]: [number, number]) =>
    codePoint >= from && codePoint <= to
