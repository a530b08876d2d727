import { useState } from 'react'
import { createPortal } from 'react-dom'
import * as messages from '../../../../contract/messages/quiz-take.ts'
import type { ShownOf } from '../../../../contract/questions/schemas.ts'
import { questionLength } from '../../../../contract/validation/bounds/question-limits.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import ArticleText from '../../article/article-text.tsx'
import type { FieldProps } from './field-props.ts'
import { markGaps, type Places, placeGaps } from './gap-places.ts'
import { usePictures } from './question-text.tsx'
import { SelectPart } from './select-part.tsx'

type Props = Omit<FieldProps<'gaps'>, 'question'> & { question: ShownOf<'gaps'> }

/** Markdown in which `[[1]]` stands for the first gap. */
export function GapsField({ question, value, onAnswer, isDisabled, labelledBy }: Props) {
  const pictures = usePictures()
  const { places, adapt, show } = usePlaces()
  const filled = typeof value === 'object' && value !== null ? (value as Record<string, string>) : {}
  const change = (number: number, text: string) => {
    const { [number]: _, ...others } = filled
    const now = text ? { ...others, [number]: text } : others
    onAnswer(Object.keys(now).length > 0 ? now : null)
  }
  const { body, numbers } = markGaps(question.text, question.gaps.length)
  const gap = (number: number) => (
    <Gap
      key={number}
      number={number}
      question={question}
      value={filled[number] ?? ''}
      isDisabled={isDisabled}
      onChange={(text) => change(number, text)}
    />
  )
  const lost = places ? numbers.filter((number) => !places.has(number)) : []
  return (
    <fieldset
      aria-labelledby={labelledBy}
      className="min-w-0 [&_:is(p,li,td,th)]:leading-12 [&_p]:whitespace-pre-line"
    >
      <ArticleText body={body} pictures={pictures} adapt={adapt} onShown={show} />
      {[...(places ?? [])].map(([number, element]) => createPortal(gap(number), element, String(number)))}
      {lost.length > 0 && <p>{lost.map(gap)}</p>}
    </fieldset>
  )
}

/** Where the text has its gaps. A field that has the focus keeps it when the text is shown anew. */
function usePlaces() {
  const [places, setPlaces] = useState<Places>()
  const [text] = useState(() => {
    let found: Places = new Map()
    let focused: Element | null = null
    return {
      adapt(fragment: DocumentFragment) {
        focused = document.activeElement
        found = placeGaps(fragment, found)
      },
      show() {
        setPlaces(found)
        const field = [...found.values()].find((element) => element.contains(focused))
        if (field && focused instanceof HTMLElement) focused.focus({ preventScroll: true })
      },
    }
  })
  return { places, ...text }
}

type GapProps = Pick<Props, 'question' | 'isDisabled'> & {
  number: number
  value: string
  onChange: (text: string) => void
}

function Gap({ number, question, value, isDisabled, onChange }: GapProps) {
  const t = useTranslate()
  const label = t(messages.gap({ number }))
  const gap = question.gaps[number - 1]
  if (!gap || gap.kind === 'text')
    return (
      <input
        aria-label={label}
        dir="auto"
        autoComplete="off"
        className="input input-sm mx-1 inline-block w-36 max-w-full align-middle leading-none"
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
      className="select select-sm mx-1 inline-flex w-auto max-w-full align-middle leading-none"
    />
  )
}
