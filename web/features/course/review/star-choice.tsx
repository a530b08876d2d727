import { CircleAlert, Star } from 'lucide-react'
import { useId, useState } from 'react'
import * as messages from '../../../../contract/messages/review.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { starNumbers } from './stars.tsx'

type Props = {
  defaultStars: number | undefined
  error: string | undefined
  onChoose: (stars: number) => void
}

export function StarChoice({ defaultStars, error, onChoose }: Props) {
  const t = useTranslate()
  const id = useId()
  const [chosen, setChosen] = useState(defaultStars ?? 0)
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-name`}
      aria-invalid={Boolean(error)}
      aria-describedby={error && `${id}-note`}
      className="grid gap-1.5"
    >
      <span id={`${id}-name`} className="font-medium">
        {t(messages.yourStars)}
      </span>
      <span className="-ms-2 flex flex-wrap items-center">
        {starNumbers.map((number) => (
          <label
            key={number}
            className="relative grid size-11 cursor-pointer place-items-center rounded-field text-primary hover:bg-base-200 has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name="stars"
              value={number}
              className="sr-only"
              checked={chosen === number}
              onChange={() => {
                setChosen(number)
                onChoose(number)
              }}
            />
            <Star aria-hidden className={`size-7 ${number <= chosen ? 'fill-current' : ''}`} />
            <span className="sr-only">{t(messages.stars({ count: number }))}</span>
          </label>
        ))}
        {chosen > 0 && (
          <span aria-hidden className="ms-2 text-base-content/75">
            {t(messages.stars({ count: chosen }))}
          </span>
        )}
      </span>
      {error && (
        <p id={`${id}-note`} className="flex gap-1.5 text-sm font-medium text-error">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}
