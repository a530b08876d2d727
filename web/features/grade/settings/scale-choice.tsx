import type { gradeScales } from '../../../../contract/grade-scales.ts'
import * as messages from '../../../../contract/messages/grade-settings.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { Choice } from '../../../ui/form/choice.tsx'
import { type DraftStep, OwnSteps } from './own-steps.tsx'

export type ScaleName = (typeof gradeScales)[number] | 'own'

const names = {
  points: messages.points,
  percent: messages.percent,
  letters: messages.letters,
  pass: messages.pass,
  own: messages.own,
} satisfies Record<ScaleName, unknown>

type Props = {
  scale: ScaleName
  steps: DraftStep[]
  onScale: (scale: ScaleName) => void
  onSteps: (steps: DraftStep[]) => void
}

export function ScaleChoice({ scale, steps, onScale, onSteps }: Props) {
  const t = useTranslate()
  return (
    <div className="grid gap-3">
      <Choice
        label={t(messages.scale)}
        names={names}
        value={scale}
        onChange={({ target }) => onScale(target.value as ScaleName)}
      />
      {scale === 'own' && <OwnSteps steps={steps} onChange={onSteps} />}
    </div>
  )
}
