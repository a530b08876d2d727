import type { QuestionKind } from '../../../contract/question-kinds.ts'
import { bankSamples } from '../teaching/bank-samples.ts'

const deed = 'window.wasHacked=1'

/** Markdown that becomes a script where HTML, an address or LaTeX is taken as it comes. */
export const hostileMarkdown = [
  `<script>${deed}</script>`,
  `<img src=x onerror=${deed}><details open ontoggle=${deed}>`,
  `</textarea></title><svg onload=${deed}>`,
  `[press](javascript:${deed}) [press](data:text/html,<script>${deed}</script>)`,
  String.raw`$\href{javascript:${deed}}{x}$ $\htmlData{x=" onload=${deed}}{x}$`,
  `\`<script>${deed}</script>\` &lt;script&gt; <!-- ]]> --> "'`,
].join('\n\n')

/** On a single line, for tags too. */
export const hostileLine = `<img src=x onerror=${deed}>]]>"'&`
const hostileWord = `<b>"'&`

const kept = new Set(['kind', 'shape', 'picture', 'answer', 'scoring', 'endings'])
const long = new Set([
  'stem',
  'feedback',
  'trueFeedback',
  'falseFeedback',
  'rightFeedback',
  'rubric',
  'hints',
])

/** A question of this kind with such a text in every field that is one. */
export function hostileQuestion(kind: QuestionKind): Record<string, unknown> {
  const sample = kind === 'gaps' ? gaps : bankSamples[kind]
  const shared = { title: kind, feedback: 'All.', hints: ['Look.'], tags: ['Sea'], folder: 'Unit' }
  return change({ ...sample, ...shared }, '') as Record<string, unknown>
}

// In other programs, words that are dragged belong to all gaps.
const gaps = {
  kind: 'gaps',
  text: 'The [[1]] is [[2]].',
  gaps: [
    { kind: 'text', accepted: [{ text: 'port', share: 1, feedback: 'Yes.' }] },
    {
      kind: 'choice',
      options: [
        { text: 'left', isCorrect: true },
        { text: 'right', isCorrect: false, feedback: 'No.' },
      ],
    },
  ],
}

function change(value: unknown, key: string): unknown {
  if (typeof value === 'string') return hostile(value, key)
  if (Array.isArray(value)) return value.map((one) => change(one, key))
  if (typeof value !== 'object' || value === null) return value
  if ('factor' in value) return { ...value, name: `${'name' in value ? value.name : ''}${hostileWord}` }
  if ('min' in value) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(inner, name)]))
}

function hostile(text: string, key: string) {
  if (kept.has(key)) return text
  return long.has(key) ? `${text}\n\n${hostileMarkdown}` : `${text} ${hostileLine}`
}
