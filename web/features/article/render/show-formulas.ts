import katex from 'katex'
import { inTurns } from './in-turns.ts'

const maxFormulas = 2_000

/** Replaces LaTeX by MathML, which browsers draw without fonts of ours and screen readers read. */
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
