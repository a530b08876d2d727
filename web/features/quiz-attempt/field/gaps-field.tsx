import * as messages from '../../../../contract/messages/quiz-take.ts'
import type { ShownOf } from '../../../../contract/questions/schemas.ts'
import { questionLength } from '../../../../contract/validation/bounds/question-limits.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import type { FieldProps } from './field-props.ts'
import { SelectPart } from './select-part.tsx'

type Props = Omit<FieldProps<'gaps'>, 'question'> & { question: ShownOf<'gaps'> }

/** A text in which `[[1]]` stands for the first gap. */
export function GapsField({ question, value, onAnswer, isDisabled, labelledBy }: Props) {
  const filled = typeof value === 'object' && value !== null ? (value as Record<string, string>) : {}
  const change = (number: string, text: string) => {
    const { [number]: _, ...others } = filled
    const now = text ? { ...others, [number]: text } : others
    onAnswer(Object.keys(now).length > 0 ? now : null)
  }
  // Every second piece is the number of a gap.
  const pieces = question.text.split(/\[\[(\d+)\]\]/)
  return (
    <fieldset aria-labelledby={labelledBy} dir="auto" className="leading-12 whitespace-pre-line">
      {pieces.map((piece, index) =>
        index % 2 === 0 ? (
          piece
        ) : (
          <Gap
            // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
            key={index}
            number={piece}
            question={question}
            value={filled[piece] ?? ''}
            isDisabled={isDisabled}
            onChange={(text) => change(piece, text)}
          />
        ),
      )}
    </fieldset>
  )
}

type GapProps = Pick<Props, 'question' | 'isDisabled'> & {
  number: string
  value: string
  onChange: (text: string) => void
}

function Gap({ number, question, value, isDisabled, onChange }: GapProps) {
  const t = useTranslate()
  const label = t(messages.gap({ number }))
  const gap = question.gaps[Number(number) - 1]
  if (!gap || gap.kind === 'text')
    return (
      <input
        aria-label={label}
        dir="auto"
        autoComplete="off"
        className="input input-sm mx-1 inline-block w-36 align-middle"
        maxLength={questionLength.shortAnswer}
        value={value}
        readOnly={isDisabled}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  return (
    <SelectPart
      label={label}
      parts={gap.kind === 'drag' ? question.drags : gap.options}
      value={value}
      isDisabled={isDisabled}
      onChange={onChange}
      className="select select-sm mx-1 inline-block w-auto max-w-full align-middle"
    />
  )
}
