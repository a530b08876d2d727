import { X } from 'lucide-react'

type Chosen = { _id: string; title: string }
type Props = { chosen: Chosen[]; removeLabel: (title: string) => string; onRemove: (id: string) => void }

/** What was chosen, each with a button that takes it out. The caller moves the focus. */
export function ChosenList({ chosen, removeLabel, onRemove }: Props) {
  if (chosen.length === 0) return null
  return (
    <ul className="grid grid-cols-1 gap-2">
      {chosen.map(({ _id, title }) => (
        <li key={_id} className="flex items-center gap-3 rounded-field border border-base-300 ps-4">
          <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
            {title}
          </span>
          <button
            type="button"
            className="btn btn-square btn-ghost"
            aria-label={removeLabel(title)}
            title={removeLabel(title)}
            onClick={() => onRemove(_id)}
          >
            <X aria-hidden className="size-5" />
          </button>
        </li>
      ))}
    </ul>
  )
}
