import { CircleAlert, Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import * as messages from '../../../../contract/messages/gaps-form.ts'
import type { Message } from '../../../../contract/messages/message.ts'
import * as bankMessages from '../../../../contract/messages/question-bank.ts'
import * as moreMessages from '../../../../contract/messages/question-more.ts'
import { maxQuestionParts } from '../../../../contract/validation/bounds/question-limits.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { Choice } from '../../../ui/form/choice.tsx'
import { Field } from '../../../ui/form/field.tsx'
import {
  type GapKind,
  type GapPart,
  gapRules,
  gapSign,
  hasGapDetails,
  newAnswerOf,
  withKind,
} from '../../question-bank/gaps/gap-values.ts'
import { DetailsButton } from '../../question-bank/rows/details-button.tsx'
import { GapAnswerFields } from './gap-answer-fields.tsx'

type Props = {
  part: GapPart
  onChange: (part: GapPart) => void
  onRemove: () => void
  /** Given where the text does not have the gap. */
  onPlace?: () => void
  error?: Message
}

const kindNames: Record<GapKind, Message> = {
  text: messages.typed,
  choice: messages.chosen,
  drag: messages.shared,
}

const ruleNames: Record<(typeof gapRules)[number], Message> = {
  isCaseSensitive: bankMessages.isCaseSensitive,
  isAccentSensitive: bankMessages.isAccentSensitive,
  isSpaceSensitive: bankMessages.isSpaceSensitive,
}

/** How one gap is filled. */
export function GapPartFields({ part, onChange, onRemove, onPlace, error }: Props) {
  const t = useTranslate()
  const id = useId()
  const { number, kind, answers } = part
  const [isDetailed, setIsDetailed] = useState(() => hasGapDetails(part))
  const wrong = onPlace ? messages.unplaced({ gap: gapSign(number) }) : error
  return (
    <fieldset
      aria-labelledby={id}
      aria-describedby={wrong && `${id}-note`}
      className={`grid grid-cols-1 gap-3 rounded-box border p-3 ${wrong ? 'border-error' : 'border-base-300'}`}
    >
      <div className="flex items-center justify-between gap-2">
        <span id={id} className="font-medium">
          {t(messages.gap({ number }))}
        </span>
        <button
          type="button"
          className="btn btn-square btn-ghost"
          aria-label={t(messages.removeGap({ number }))}
          onClick={onRemove}
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      {wrong && (
        <p id={`${id}-note`} role="alert" className="flex gap-1.5 text-sm font-medium text-error">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t(wrong)}
        </p>
      )}
      {onPlace && (
        <button type="button" className="btn justify-self-start btn-sm" onClick={onPlace}>
          {t(messages.place({ gap: gapSign(number) }))}
        </button>
      )}
      <Choice
        label={t(messages.filled({ number }))}
        names={kindNames}
        value={kind}
        onChange={({ target }) => onChange(withKind(part, target.value as GapKind))}
      />
      {kind === 'text' && <p className="text-sm text-base-content/75">{t(messages.wildcards)}</p>}
      {answers.map((answer, index) => (
        <GapAnswerFields
          key={answer.key}
          answer={answer}
          names={{ gap: number, number: index + 1 }}
          isTyped={kind === 'text'}
          isDetailed={isDetailed}
          onChange={(changed) => onChange({ ...part, answers: answers.with(index, changed) })}
          {...(answers.length > 1 && {
            onRemove: () => onChange({ ...part, answers: answers.toSpliced(index, 1) }),
          })}
        />
      ))}
      {answers.length < maxQuestionParts && (
        <button
          type="button"
          className="btn justify-self-start btn-ghost"
          onClick={() => onChange({ ...part, answers: [...answers, newAnswerOf(part)] })}
        >
          <Plus aria-hidden className="size-4" />
          {t(messages.addAnswer({ gap: number }))}
        </button>
      )}
      {kind === 'text' &&
        gapRules.map((name) => (
          <label key={name} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="checkbox"
              checked={part[name]}
              onChange={({ target }) => onChange({ ...part, [name]: target.checked })}
            />
            {t(ruleNames[name])}
          </label>
        ))}
      {isDetailed && (
        <Field
          label={t(moreMessages.gapWeight({ number }))}
          inputMode="numeric"
          autoComplete="off"
          value={part.weight}
          onChange={({ target }) => onChange({ ...part, weight: target.value })}
        />
      )}
      <DetailsButton
        label={t(moreMessages.gapDetails({ number }))}
        isOpen={isDetailed}
        onPress={() => setIsDetailed(!isDetailed)}
      />
    </fieldset>
  )
}
