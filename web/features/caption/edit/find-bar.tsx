import { ChevronDown, ChevronUp } from 'lucide-react'
import { type KeyboardEvent, type Ref, useDeferredValue, useMemo, useState } from 'react'
import * as messages from '../../../../contract/messages/caption-edit.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import type { EditedCue } from './cues/edited-cues.ts'
import type { Change } from './cues/editing.ts'
import { listHits, type Wanted } from './cues/find-replace.ts'

type Props = { ref: Ref<HTMLInputElement>; cues: EditedCue[]; change: (change: Change) => void }

/** The focus stays here while the places are shown one after the other. */
export function FindBar({ ref, cues, change }: Props) {
  const t = useTranslate()
  const [wanted, setWanted] = useState<Wanted>({ text: '', matchesCase: false })
  const [by, setBy] = useState('')
  const [shown, setShown] = useState<number>()
  const searched = useDeferredValue(cues)
  const hits = useMemo(() => listHits(searched, wanted), [searched, wanted])
  const isCurrent = searched === cues
  const show = (index: number) => {
    const place = (index + hits.length) % hits.length
    const hit = hits[place]
    if (!hit) return
    setShown(place)
    change({ do: 'focus', focus: { ...hit, staysPut: true } })
  }
  const find = (changed: Partial<Wanted>) => {
    setWanted({ ...wanted, ...changed })
    setShown(undefined)
  }
  const replace = () => {
    const hit = hits[shown ?? -1]
    if (!hit || !isCurrent) return show(shown ?? 0)
    change({ do: 'replaceHit', hit, by })
    const next = hits[(shown ?? 0) + 1] ?? hits[0]
    if (next) change({ do: 'focus', focus: { id: next.id, staysPut: true } })
    if (shown === hits.length - 1) setShown(0)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    show((shown ?? -1) + (event.shiftKey ? -1 : 1))
  }
  const button = 'cue-control btn btn-sm'
  const field = 'cue-control input w-full'
  return (
    <search className="grid gap-2 rounded-box border border-base-300 p-2">
      <div className="grid grid-cols-2 gap-2">
        <input
          ref={ref}
          type="search"
          dir="auto"
          aria-label={t(messages.find)}
          placeholder={t(messages.find)}
          className={field}
          value={wanted.text}
          onChange={(event) => find({ text: event.target.value })}
          onKeyDown={press}
        />
        <input
          type="text"
          dir="auto"
          autoComplete="off"
          aria-label={t(messages.replaceBy)}
          placeholder={t(messages.replaceBy)}
          className={field}
          value={by}
          onChange={(event) => setBy(event.target.value)}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          className={`${button} btn-square`}
          aria-label={t(messages.previousHit)}
          onClick={() => show((shown ?? 0) - 1)}
        >
          <ChevronUp aria-hidden className="size-4" />
        </button>
        <button
          type="button"
          className={`${button} btn-square`}
          aria-label={t(messages.nextHit)}
          onClick={() => show((shown ?? -1) + 1)}
        >
          <ChevronDown aria-hidden className="size-4" />
        </button>
        <button type="button" className={button} onClick={replace}>
          {t(messages.replace)}
        </button>
        <button
          type="button"
          className={button}
          onClick={() => {
            if (hits.length > 0) change({ do: 'replaceAll', wanted, by })
            setShown(undefined)
          }}
        >
          {t(messages.replaceAll)}
        </button>
        <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-5"
            checked={wanted.matchesCase}
            onChange={(event) => find({ matchesCase: event.target.checked })}
          />
          {t(messages.matchCase)}
        </label>
        <p role="status" className="text-sm text-base-content/75">
          {wanted.text && describe(shown, hits.length)}
        </p>
      </div>
    </search>
  )

  function describe(place: number | undefined, count: number) {
    if (place === undefined || count === 0) return t(messages.hits({ count }))
    return t(messages.hitOf({ number: Math.min(place + 1, count), count }))
  }
}
