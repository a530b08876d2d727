import { CircleAlert } from 'lucide-react'
import { useId } from 'react'

type Props<T extends string> = {
  legend: string
  items: { value: T; label: string }[]
  chosen: T[]
  onChoose: (chosen: T[]) => void
  error: string | undefined
}

export function CheckList<T extends string>({ legend, items, chosen, onChoose, error }: Props<T>) {
  const id = useId()
  const toggle = (value: T) =>
    onChoose(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <fieldset className="grid gap-1" aria-describedby={error ? id : undefined}>
      <legend className="mb-1 font-medium">{legend}</legend>
      {items.map(({ value, label }) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="checkbox"
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          />
          {label}
        </label>
      ))}
      {error && (
        <p id={id} className="flex gap-1.5 text-sm font-medium text-error">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
