import type { QuestionKind } from '../../../../../../contract/question-kinds.ts'
import type { ContentOf } from '../../../../../../contract/questions/schemas.ts'
import { tag } from '../../../../../http/xml/write-xml.ts'
import type { StoredQuestion } from '../../../question-store.ts'
import { titleOf } from '../../../question-view.ts'
import { formula } from '../formula/write-formula.ts'
import { outcome, set, value } from './rules.ts'
import { choice, matching, order, trueFalse } from './write-choices.ts'
import { gaps } from './write-gaps.ts'
import { block } from './write-markdown.ts'
import { hotspot } from './write-points.ts'
import { essay, file, number, shortText } from './write-typed.ts'
import type { PartFeedback, Written } from './written.ts'

type Write<Kind extends QuestionKind> = (content: ContentOf<Kind>, stem: string) => Written | undefined

/** A question is undefined if QTI cannot say it. */
const kinds: { [Kind in QuestionKind]: Write<Kind> } = {
  choice,
  'true-false': trueFalse,
  'short-text': shortText,
  number,
  formula,
  order,
  matching,
  gaps,
  hotspot,
  essay,
  file,
}

const namespace = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0'

/** An item of QTI 3.0, if the question can be one. Hints, which QTI has not, stand as feedback that nothing shows. */
export function writeItem(question: StoredQuestion, identifier: string) {
  const write = kinds[question.kind] as Write<QuestionKind>
  const written = write(question.content, question.stem)
  if (!written) return undefined
  const { responses, outcomes = '', templates = '', body, rules, feedback = [] } = written
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
    templates,
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
