import katex, { type KatexOptions } from 'katex'
import { inTurns } from './in-turns.ts'

const maxFormulas = 2_000

export const formulaOptions = (displayMode: boolean): KatexOptions => ({
  displayMode,
  output: 'mathml',
  throwOnError: false,
  errorColor: 'currentColor',
  trust: false,
  strict: false,
  maxExpand: 200,
  maxSize: 20,
})

/** Turns LaTeX into MathML: browsers draw it without extra fonts, and screen readers read it. */
export default async function showFormulas(formulas: HTMLElement[], signal: AbortSignal) {
  await inTurns(formulas.slice(0, maxFormulas), signal, (element) => {
    showFormula(element, element.textContent ?? '', element.tagName === 'DIV')
  })
}

export const showFormula = (element: HTMLElement, latex: string, isDisplay: boolean) =>
  katex.render(latex, element, formulaOptions(isDisplay))

export function isUnderstood(latex: string) {
  try {
    katex.renderToString(latex, { ...formulaOptions(false), throwOnError: true })
    return true
  } catch {
    return false
  }
}
