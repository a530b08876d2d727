import { Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import * as messages from '../../../../contract/messages/gaps-form.ts'
import { questionLength } from '../../../../contract/validation/bounds/question-limits.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { isPlaced, partError, textError, unsaidNumbers } from '../../question-bank/gaps/gap-errors.ts'
import {
  type GapPart,
  type GapsValues,
  gapSign,
  newPart,
  nextNumber,
  showGaps,
} from '../../question-bank/gaps/gap-values.ts'
import { GapsField } from '../../quiz-attempt/field/gaps-field.tsx'
import { insertText } from '../insert-text.ts'
import { GapPartFields } from './gap-part-fields.tsx'

type Props = {
  values: GapsValues
  onChange: (change: (before: GapsValues) => GapsValues) => void
  /** Whether it says what is not filled in yet. */
  isChecked: boolean
}

/** A text with gaps, how each is filled, and what learners see of it. */
export function GapsFields({ values, onChange, isChecked }: Props) {
  const t = useTranslate()
  const text = useRef<HTMLDivElement>(null)
  const area = () => text.current?.querySelector('textarea')
  const setPart = (changed: GapPart) =>
    onChange(({ parts, ...others }) => ({
      ...others,
      parts: parts.map((part) => (part.number === changed.number ? changed : part)),
    }))
  const addPart = (number: number) =>
    onChange(({ parts, ...others }) => ({ ...others, parts: [...parts, newPart(number)] }))
  const place = (number: number) => {
    const field = area()
    if (field) insertText(field, gapSign(number))
  }
  const remove = (number: number) => {
    onChange(({ text: before, parts }) => ({
      text: before.replaceAll(gapSign(number), ''),
      parts: parts.filter((part) => part.number !== number),
    }))
    area()?.focus()
  }
  const wrongText = textError(values)
  const parts = values.parts.toSorted((a, b) => a.number - b.number)
  return (
    <div className="grid gap-5">
      <div ref={text} className="grid gap-2">
        <TextArea
          label={t(messages.text)}
          hint={t(messages.textHint({ example: gapSign(1) }))}
          name="text"
          rows={5}
          data-markdown
          maxLength={questionLength.stem}
          value={values.text}
          onChange={({ target }) => onChange((before) => ({ ...before, text: target.value }))}
          {...(wrongText && (isChecked || values.text) && { error: t(wrongText) })}
        />
        {unsaidNumbers(values).map((number) => (
          <div key={number} role="alert" className="flex flex-wrap items-center gap-x-3 text-sm">
            <span className="font-medium text-error">{t(messages.unsaid({ gap: gapSign(number) }))}</span>
            <button type="button" className="btn btn-sm" onClick={() => addPart(number)}>
              {t(messages.addPart({ gap: gapSign(number) }))}
            </button>
          </div>
        ))}
        <button
          type="button"
          className="btn justify-self-start"
          onClick={() => {
            const number = nextNumber(values)
            place(number)
            addPart(number)
          }}
        >
          <Plus aria-hidden className="size-4" />
          {t(messages.addGap)}
        </button>
      </div>
      {parts.map((part) => {
        const wrong = isChecked && partError(part)
        return (
          <GapPartFields
            key={part.number}
            part={part}
            onChange={setPart}
            onRemove={() => remove(part.number)}
            {...(!isPlaced(values, part) && { onPlace: () => place(part.number) })}
            {...(wrong && { error: wrong })}
          />
        )
      })}
      {parts.length > 0 && <Preview values={values} />}
    </div>
  )
}

/** It can be tried out, and says nothing about what is right. */
function Preview({ values }: Pick<Props, 'values'>) {
  const t = useTranslate()
  const id = useId()
  const [tried, setTried] = useState<unknown>(null)
  return (
    <section aria-labelledby={id} className="grid gap-1.5 rounded-box border border-base-300 p-3">
      <h3 id={id} className="font-medium">
        {t(messages.preview)}
      </h3>
      <GapsField
        question={showGaps(values)}
        value={tried}
        onAnswer={setTried}
        isDisabled={false}
        labelledBy={id}
      />
    </section>
  )
}
