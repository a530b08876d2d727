import type { QuestionKind } from '../../../../../../contract/question-kinds.ts'
import type { ContentOf } from '../../../../../../contract/questions/schemas.ts'
import type { StoredQuestion } from '../../../question-store.ts'
import { titleOf } from '../../../question-view.ts'
import { tag } from '../../xml/write-xml.ts'
import { outcome, set, value } from './rules.ts'
import { choice, matching, order, trueFalse } from './write-choices.ts'
import { gaps } from './write-gaps.ts'
import { block } from './write-markdown.ts'
import { hotspot } from './write-points.ts'
import { essay, file, number, shortText } from './write-typed.ts'
import type { PartFeedback, Written } from './written.ts'

type Write<Kind extends QuestionKind> = (content: ContentOf<Kind>, stem: string) => Written

/** Undefined: QTI says it otherwise than Lectern. */
const kinds: { [Kind in QuestionKind]: Write<Kind> | undefined } = {
  choice,
  'true-false': trueFalse,
  'short-text': shortText,
  number,
  formula: undefined,
  order,
  matching,
  gaps,
  hotspot,
  essay,
  file,
}

const namespace = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0'

/** An item of QTI 3.0, if its kind can be one. Hints, which QTI has not, stand as feedback that nothing shows. */
export function writeItem(question: StoredQuestion, identifier: string) {
  const write = kinds[question.kind] as Write<QuestionKind> | undefined
  if (!write) return undefined
  const { responses, outcomes = '', body, rules, feedback = [] } = write(question.content, question.stem)
  const all: PartFeedback[] = [
    ...feedback,
    ...(question.feedback ? [{ outcome: 'ANSWERED', identifier: 'answered', text: question.feedback }] : []),
    ...question.hints.map((text, index) => ({ outcome: 'HINT', identifier: `hint_${index + 1}`, text })),
  ]
  const outcomesOfFeedback = new Map(all.map((one) => [one.outcome, one.cardinality ?? 'single']))
  const inner = [
    responses,
    outcome('SCORE', 'single', 'float', '0'),
    outcome('MAXSCORE', 'single', 'float', '1'),
    outcomes,
    ...[...outcomesOfFeedback].map(([name, cardinality]) => outcome(name, cardinality, 'identifier')),
    tag('qti-item-body', body),
    tag(
      'qti-response-processing',
      rules + (question.feedback ? set('ANSWERED', value('identifier', 'answered')) : ''),
    ),
    ...all.map(modal),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag('qti-assessment-item', inner.join('\n'), {
    ...{ xmlns: namespace, identifier, title: titleOf(question), 'tool-name': 'Lectern' },
    ...{ adaptive: 'false', 'time-dependent': 'false' },
  })}\n`
}

const modal = ({ outcome: name, identifier, text }: PartFeedback) =>
  tag('qti-modal-feedback', tag('qti-content-body', block(text)), {
    ...{ 'outcome-identifier': name, identifier, 'show-hide': 'show' },
  })
