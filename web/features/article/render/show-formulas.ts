import katex from 'katex'
import { inTurns } from './in-turns.ts'

const maxFormulas = 2_000

/** Turns LaTeX into MathML: browsers draw it without extra fonts, and screen readers read it. */
export default async function showFormulas(formulas: HTMLElement[], signal: AbortSignal) {
  await inTurns(formulas.slice(0, maxFormulas), signal, (element) => {
    const displayMode = element.tagName === 'DIV'
    katex.render(element.textContent ?? '', element, {
      displayMode,
      output: 'mathml',
      throwOnError: false,
      errorColor: 'currentColor',
      trust: false,
      strict: false,
      maxExpand: 200,
      maxSize: 20,
    })
  })
}
