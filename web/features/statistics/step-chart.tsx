import { type PointerEvent, useState } from 'react'
import * as messages from '../../../contract/messages/statistics.ts'
import { useFormatNumber } from '../../lib/format/format-facts.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { drawBars, drawHidden, drawLine, topOf } from './draw-steps.ts'

export type Series = {
  name: string
  values: (number | null)[]
  /** Looks differ in more than colour. */
  look: 'line' | 'dashed' | 'bars'
}

type Props = {
  label: string
  series: Series[]
  /** Labels at the start, the middle and the end. */
  ticks: string[]
  describeStep: (step: number) => string
}

/** One number per step, and a band where the first series is hidden. Time runs to the right in every language. */
export function StepChart({ label, series, ticks, describeStep }: Props) {
  const format = useFormatNumber()
  const [pointed, setPointed] = useState<number>()
  const steps = series[0]?.values.length ?? 0
  const top = topOf(Math.max(...series.flatMap(({ values }) => values.map((value) => value ?? 0))))
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setPointed(Math.max(0, Math.min(steps - 1, Math.floor(((clientX - left) / width) * steps))))
  }
  return (
    <div className="grid gap-3">
      <Legend series={series} />
      <div className="step-chart" dir="ltr">
        <div aria-hidden className="step-chart-scale">
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{format(value)}</span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${steps} 100`}
          preserveAspectRatio="none"
          onPointerMove={point}
          onPointerLeave={() => setPointed(undefined)}
        >
          <path className="step-chart-hidden" d={drawHidden(series[0]?.values ?? [])} />
          <path className="step-chart-grid" d={`M0 0H${steps}M0 50H${steps}M0 100H${steps}`} />
          {series.map(({ name, values, look }) =>
            look === 'bars' ? (
              <path key={name} className="step-chart-bars" d={drawBars(values, top)} />
            ) : (
              <path key={name} className={`step-chart-${look}`} d={drawLine(values, top)} />
            ),
          )}
          {pointed !== undefined && <path className="step-chart-pointed" d={`M${pointed + 0.5} 0V100`} />}
        </svg>
        <div aria-hidden className="step-chart-ticks">
          {ticks.map((tick) => (
            <span key={tick}>{tick}</span>
          ))}
        </div>
      </div>
      <Pointed series={series} step={pointed} describeStep={describeStep} />
    </div>
  )
}

function Legend({ series }: Pick<Props, 'series'>) {
  const t = useTranslate()
  // For the other series only the table says where numbers are hidden.
  const hasHidden = series[0]?.values.includes(null)
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {series.map(({ name, look }) => (
        <li key={name} className="flex items-center gap-2">
          <svg aria-hidden viewBox="0 0 32 16" className="h-4 w-8">
            {look === 'bars' ? (
              <path className="step-chart-bars" d="M6 16V4H14V16ZM18 16V8H26V16Z" />
            ) : (
              <path className={`step-chart-${look}`} d="M0 8H32" />
            )}
          </svg>
          {name}
        </li>
      ))}
      {hasHidden && (
        <li className="flex items-center gap-2">
          <svg aria-hidden viewBox="0 0 32 16" className="h-4 w-8">
            <path className="step-chart-hidden" d="M0 0H32V16H0Z" />
          </svg>
          {t(messages.hidden)}
        </li>
      )}
    </ul>
  )
}

/** Only for pointers; the table tells everyone the same. */
function Pointed({
  series,
  step,
  describeStep,
}: Pick<Props, 'series' | 'describeStep'> & { step: number | undefined }) {
  const t = useTranslate()
  const format = useFormatNumber()
  const text =
    step === undefined
      ? ''
      : t(
          messages.pointAt({
            at: describeStep(step),
            values: series
              .map(({ name, values }) => `${name} ${showNumber(values[step] ?? null, format)}`)
              .join(' · '),
          }),
        )
  return (
    <p aria-hidden className="min-h-6 text-sm text-base-content/75">
      {text}
    </p>
  )
}

export const showNumber = (value: number | null, format: (value: number) => string) =>
  value === null ? '–' : format(value)
