import type { GradeScale, gradeScales, ScaleStep } from '../../../../contract/grade-scales.ts'
import * as messages from '../../../../contract/messages/grade-settings.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { Choice } from '../../../ui/form/choice.tsx'
import { decimalOf } from '../../../ui/form/decimal/read-decimal.ts'
import { TextArea } from '../../../ui/form/field.tsx'

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
  steps: string
  onScale: (scale: ScaleName) => void
  onSteps: (steps: string) => void
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
      {scale === 'own' && (
        <TextArea label={t(messages.steps)} value={steps} onChange={({ target }) => onSteps(target.value)} />
      )}
    </div>
  )
}

/** A line for each step: its title, and from which percentage on. */
export const readSteps = (text: string): ScaleStep[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, title = line, percent = ''] = /^(.*?)\s+(\d{1,3}(?:[.,]\d{1,6})?)\s*%?\s*$/.exec(line) ?? []
      return { title: title.trim(), fromShare: decimalOf(percent) / 100 }
    })

export const writeSteps = (scale: GradeScale) =>
  typeof scale === 'string'
    ? ''
    : scale.map(({ title, fromShare }) => `${title} ${Number((fromShare * 100).toFixed(6))} %`).join('\n')
