import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type UPlot from 'uplot'
import * as messages from '../../../contract/messages/overview.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { useMatches } from '../../ui/use-matches.ts'
import 'uplot/dist/uPlot.min.css'

const height = 280
const axisFont = '13px system-ui, sans-serif'
const [ticksApart, axisWidth] = [80, 72]
// Labels are whole numbers, so smaller steps would repeat them.
const wholeSteps = Array.from({ length: 15 }, (_, power) =>
  [1, 2, 5].map((step) => step * 10 ** power),
).flat()

type Props = {
  label: string
  days: string[]
  values: (number | null)[]
  format: (value: number) => string
  formatDay: (seconds: number) => string
  onPoint: (index: number | undefined) => void
}

export function LineChart({ label, days, values, format, formatDay, onPoint }: Props) {
  const t = useTranslate()
  const frame = useRef<HTMLDivElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  // uPlot reads the colours only while drawing.
  const isDark = useMatches('(prefers-color-scheme: dark)')
  const formatted = useEffectEvent(format)
  const formattedDay = useEffectEvent(formatDay)
  const point = useEffectEvent(onPoint)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme draws it anew
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const leaving = new AbortController()
    loadPlot().then(
      ({ default: Plot }) => {
        if (leaving.signal.aborted) return
        const end = draw(Plot, element, {
          days,
          values,
          format: formatted,
          formatDay: formattedDay,
          onPoint: point,
        })
        leaving.signal.addEventListener('abort', end)
      },
      () => leaving.signal.aborted || setHasFailed(true),
    )
    return () => leaving.abort()
  }, [days, values, isDark])
  if (hasFailed) return <p>{t(messages.chartFailed)}</p>
  return <div ref={frame} role="img" aria-label={label} className="overview-chart" dir="ltr" />
}

type Drawn = Omit<Props, 'label'>

function draw(Plot: typeof UPlot, element: HTMLElement, { days, values, format, formatDay, onPoint }: Drawn) {
  const colors = getComputedStyle(element)
  const axis = {
    stroke: colors.color,
    font: axisFont,
    grid: { stroke: colors.getPropertyValue('--color-base-300'), width: 1 },
    ticks: { show: false },
  }
  const line = colors.getPropertyValue('--color-primary')
  const options: UPlot.Options = {
    width: element.clientWidth,
    height,
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, y: false },
    tzDate: (seconds) => Plot.tzDate(new Date(seconds * 1_000), 'Etc/UTC'),
    scales: { y: { range: (_plot, _least, highest) => [0, Math.max(1, highest * 1.1)] } },
    axes: [
      { ...axis, space: ticksApart, values: (_plot, ticks) => ticks.map(formatDay) },
      { ...axis, size: axisWidth, incrs: wholeSteps, values: (_plot, ticks) => ticks.map(format) },
    ],
    series: [
      {},
      {
        stroke: line,
        width: 2,
        spanGaps: false,
        points: { show: days.length < 60, stroke: line, fill: line, size: 5 },
      },
    ],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? undefined)] },
  }
  const times = days.map((day) => Date.parse(day) / 1_000)
  const plot = new Plot(options, [times, values], element)
  const resizing = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }))
  resizing.observe(element)
  return () => {
    resizing.disconnect()
    plot.destroy()
  }
}

/**
 * uPlot formats numbers in the browser's language as it loads, and fails if that is no language tag, such as
 * 'en-US@posix' in a Chromium without a locale.
 */
async function loadPlot() {
  if (isLanguageTag(navigator.language)) return import('uplot')
  Object.defineProperty(navigator, 'language', { value: 'en-US', configurable: true })
  try {
    return await import('uplot')
  } finally {
    Reflect.deleteProperty(navigator, 'language')
  }
}

function isLanguageTag(text: string) {
  try {
    return Intl.getCanonicalLocales(text).length > 0
  } catch {
    return false
  }
}
