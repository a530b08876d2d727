import * as messages from '../../../contract/messages/statistics.ts'
import { useFormatNumber } from '../../lib/format/format-facts.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { type Series, showNumber } from './step-chart.tsx'

type Props = { name: string; rowHeading: string; series: Series[]; describeStep: (step: number) => string }

export function NumberTable({ name, rowHeading, series, describeStep }: Props) {
  const t = useTranslate()
  const format = useFormatNumber()
  return (
    <details className="rounded-box border border-base-300">
      <summary className="min-h-11 cursor-pointer content-center px-4 font-medium">
        {t(messages.asTable)}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section className="number-table" tabIndex={0} aria-label={name}>
        {series.some(({ values }) => values.includes(null)) && (
          <p className="py-2 text-sm text-base-content/75">{t(messages.dash)}</p>
        )}
        <table>
          <caption className="sr-only">{name}</caption>
          <thead>
            <tr>
              <th scope="col">{rowHeading}</th>
              {series.map((one) => (
                <th key={one.name} scope="col">
                  {one.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {series[0]?.values.map((_, step) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is its number
              <tr key={step}>
                <th scope="row">{describeStep(step)}</th>
                {series.map((one) => (
                  <td key={one.name}>{showNumber(one.values[step] ?? null, format)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
