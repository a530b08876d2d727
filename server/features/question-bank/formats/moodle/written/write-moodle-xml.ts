import type { QuestionKind } from '../../../../../../contract/question-kinds.ts'
import type { Rubric } from '../../../../../../contract/questions/criteria.ts'
import type { ContentOf } from '../../../../../../contract/questions/schemas.ts'
import { escapeXml, tag } from '../../../../../http/xml/write-xml.ts'
import { writeRubric } from '../../../parts/rubric.ts'
import type { StoredQuestion } from '../../../question-store.ts'
import { titleOf } from '../../../question-view.ts'
import { writeCalculated } from './write-calculated.ts'
import { feedback, markdown, onOff, percent, plain, type Written, writeUnits } from './write-parts.ts'

export const moodleXmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n'
export const moodleXmlEnd = '</quiz>\n'

/**
 * Undefined: the file says by name that it is left out. Otherwise its type in Moodle, and what is inside besides what all
 * have; `text` is what stands for the stem.
 */
const kinds: {
  [Kind in QuestionKind]: ((content: ContentOf<Kind>, stem: string) => Written) | undefined
} = {
  choice: ({ options, isSingle, scoring }) => {
    const rights = options.filter(({ isCorrect }) => isCorrect).length
    const ofOption = (isCorrect: boolean) => {
      if (isSingle) return isCorrect ? 1 : 0
      return isCorrect ? 1 / rights : -1 / rights
    }
    const hasShares = options.some(({ share }) => share !== undefined)
    const answers = options.map(({ text, isCorrect, share = 0, feedback: words }) =>
      tag('answer', tag('text', escapeXml(text)) + feedback(words), {
        fraction: percent(hasShares ? share : ofOption(isCorrect)),
        format: 'markdown',
      }),
    )
    const own = !isSingle && !hasShares ? tag('scoring', scoring) : ''
    return { type: 'multichoice', inner: tag('single', `${isSingle}`) + own + answers.join('') }
  },

  'true-false': ({ isTrue, trueFeedback, falseFeedback }) => ({
    type: 'truefalse',
    inner: [true, false]
      .map((value) =>
        tag('answer', tag('text', `${value}`) + feedback(value ? trueFeedback : falseFeedback), {
          fraction: value === isTrue ? '100' : '0',
        }),
      )
      .join(''),
  }),

  'short-text': ({ accepted, isCaseSensitive, isAccentSensitive, isSpaceSensitive }) => ({
    type: 'shortanswer',
    inner:
      onOff('usecase', isCaseSensitive) +
      onOff('isAccentSensitive', isAccentSensitive) +
      onOff('isSpaceSensitive', isSpaceSensitive) +
      accepted
        .map(({ text, share, feedback: words }) =>
          tag('answer', tag('text', escapeXml(text)) + feedback(words), { fraction: percent(share) }),
        )
        .join(''),
  }),

  number: ({ accepted, ...units }) => ({
    type: 'numerical',
    inner:
      accepted
        .map(({ value, tolerance, isRelative, share, feedback: words }) =>
          tag(
            'answer',
            tag('text', `${value}`) +
              tag('tolerance', `${tolerance}`, isRelative ? { type: 'relative' } : {}) +
              feedback(words),
            { fraction: percent(share) },
          ),
        )
        .join('') + writeUnits(units),
  }),

  formula: writeCalculated,

  order: ({ items, scoring }) => ({
    type: 'ordering',
    inner:
      tag('scoring', scoring) +
      items
        .map(({ text }, index) =>
          tag('answer', tag('text', escapeXml(text)), { fraction: `${index + 1}`, format: 'markdown' }),
        )
        .join(''),
  }),

  matching: ({ pairs, distractors, scoring }) => ({
    type: 'matching',
    inner:
      tag('scoring', scoring) +
      [...pairs, ...distractors.map(({ text }) => ({ left: '', right: text }))]
        .map(({ left, right }) =>
          tag('subquestion', tag('text', escapeXml(left)) + plain('answer', right), { format: 'markdown' }),
        )
        .join(''),
  }),

  gaps: ({ text, gaps, scoring }, stem) => ({
    type: 'cloze',
    text: `${stem ? `${stem}\n\n` : ''}${text.replace(/\[\[(\d+)\]\]/g, (_, number: string) => writeGap(gaps[Number(number) - 1], dragged(gaps)))}`,
    inner: tag('scoring', scoring),
  }),

  hotspot: undefined,

  essay: ({ template, ...rubric }) => ({
    type: 'essay',
    inner: graderInfo(rubric) + (template ? markdown('responsetemplate', template) : ''),
  }),

  file: ({ maxFiles, endings, ...rubric }) => ({
    type: 'essay',
    inner:
      tag('responseformat', 'noinline') +
      tag('attachments', `${maxFiles}`) +
      tag('attachmentsrequired', '1') +
      tag('filetypeslist', endings.join(',')) +
      graderInfo(rubric),
  }),
}

/** Moodle has no criteria; it passes over the element that Lectern reads. */
const graderInfo = (rubric: Rubric) => {
  const text = writeRubric(rubric)
  return (
    (text ? markdown('graderinfo', text) : '') +
    (rubric.criteria ? tag('criteria', escapeXml(JSON.stringify(rubric.criteria))) : '')
  )
}

const othersOf = ({ kind, options }: Exclude<Gap, { kind: 'text' }>, words: Set<string>) =>
  kind === 'drag'
    ? [...words]
        .filter((word) => !options.some(({ text }) => text === word))
        .map((text) => ({
          ...{ text, isCorrect: false, share: 0, feedback: undefined },
        }))
    : []

const escapeCloze = (text: string) => text.replace(/[~=#{}\\"]/g, '\\$&')

type Gap = ContentOf<'gaps'>['gaps'][number]

const dragged = (gaps: Gap[]) =>
  new Set(gaps.flatMap((gap) => (gap.kind === 'drag' ? gap.options.map(({ text }) => text) : [])))

/** What is dragged is chosen from a list of all words, which Moodle's text with gaps has instead. */
function writeGap(gap: Gap | undefined, words: Set<string>) {
  if (!gap) return ''
  const type = gap.kind === 'text' ? (gap.isCaseSensitive ? 'SAC' : 'SA') : 'MCS'
  const entries =
    gap.kind === 'text'
      ? gap.accepted
      : [...gap.options, ...othersOf(gap, words)].map((one) => ({
          ...one,
          share: one.share ?? Number(one.isCorrect),
        }))
  const answers = entries.map(({ text, share, feedback: words }) => {
    const mark = share === 1 ? '=' : share === 0 ? '' : `%${percent(share)}%`
    return `${mark}${escapeCloze(text)}${words ? `#${escapeCloze(words)}` : ''}`
  })
  return `{${gap.weight}:${type}:${answers.join('~')}}`
}

export function writeMoodleXml(question: StoredQuestion) {
  const write = kinds[question.kind] as
    | ((content: StoredQuestion['content'], stem: string) => Written)
    | undefined
  if (!write)
    return `<!-- Left out, as it is said otherwise in Moodle: ${titleOf(question).replace(/-+/g, '-')} -->\n`
  const { type, inner, text = question.stem } = write(question.content, question.stem)
  const all = [
    plain('name', titleOf(question)),
    markdown('questiontext', text),
    question.feedback ? markdown('generalfeedback', question.feedback) : '',
    inner,
    question.hints.map((hint) => markdown('hint', hint)).join(''),
    question.tags.length > 0
      ? tag('tags', question.tags.map((one) => tag('tag', tag('text', escapeXml(one)))).join(''))
      : '',
  ]
  return `${tag('question', all.join(''), { type })}\n`
}

export const writeCategory = (folder: string) =>
  `${tag('question', plain('category', `$course$/top${folder ? `/${folder}` : ''}`), { type: 'category' })}\n`
