import type { MarkdownIt } from 'markdown-it'

// Limits the search for a closing sign, so that a text full of opening ones takes linear time.
const maxFormulaLines = 100

/** LaTeX formulas: $…$ and $$…$$ in a line, and $$…$$ on lines of their own. */
export function addFormulas(parser: MarkdownIt) {
  parser.inline.ruler.after('escape', 'formula', (state, isSilent) => {
    const found = findFormula(state.src, state.pos)
    if (!found) return false
    if (!isSilent) state.push('formula', 'span', 0).content = found.latex
    state.pos = found.end
    return true
  })

  parser.block.ruler.before(
    'fence',
    'formula_block',
    (state, startLine, endLine, isSilent) => {
      const lineAt = (line: number) =>
        state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trim()
      const first = lineAt(startLine)
      if (!first.startsWith('$$')) return false
      const closing = first.indexOf('$$', 2)
      if (closing >= 0 && (closing === 2 || closing < first.length - 2)) return false
      let line = startLine
      if (closing < 0) {
        const last = Math.min(endLine, startLine + maxFormulaLines)
        do line += 1
        while (line < last && !lineAt(line).includes('$$') && isWithin(state, line))
        if (line >= last || !lineAt(line).endsWith('$$') || !isWithin(state, line)) return false
      }
      if (isSilent) return true
      const lines = Array.from({ length: line - startLine + 1 }, (_, index) => lineAt(startLine + index))
      const token = state.push('formula_block', 'div', 0)
      token.content = lines.join('\n').replaceAll('$$', '').trim()
      token.block = true
      state.line = line + 1
      return true
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  )

  const { escapeHtml } = parser.utils
  parser.renderer.rules.formula = (tokens, index) =>
    `<span class="formula">${escapeHtml(tokens[index]?.content ?? '')}</span>`
  parser.renderer.rules.formula_block = (tokens, index) =>
    `<div class="formula">${escapeHtml(tokens[index]?.content ?? '')}</div>\n`
}

/** False for a line after the end of the list item in which the formula began. */
const isWithin = (
  state: { sCount: number[]; blkIndent: number; isEmpty(line: number): boolean },
  line: number,
) => state.isEmpty(line) || (state.sCount[line] ?? 0) >= state.blkIndent

/** The formula whose opening sign is at `from`. */
export function findFormula(text: string, from: number): { latex: string; end: number } | undefined {
  const sign = text.startsWith('$$', from) ? '$$' : '$'
  const begin = from + sign.length
  const close = sign === '$' ? findEnd(text, from) : text.indexOf(sign, begin)
  if (close === undefined || close < 0 || text[begin] === '$') return undefined
  const latex = text.slice(begin, close).trim()
  return latex ? { latex, end: close + sign.length } : undefined
}

/** Like Pandoc, so that '$5 and $10' stays money: no space inside the signs and no digit after them. */
function findEnd(text: string, from: number) {
  if (text[from] !== '$' || /[\s$]/.test(text[from + 1] ?? ' ')) return undefined
  let end = text.indexOf('$', from + 1)
  while (end > 0 && text[end - 1] === '\\') end = text.indexOf('$', end + 1)
  if (end < 0 || /\s/.test(text[end - 1] ?? '') || /\d/.test(text[end + 1] ?? '')) return undefined
  return end
}
