import { ChevronDown } from 'lucide-react'

type Props = { label: string; isOpen: boolean; onPress: () => void }

/** Shows and hides what few rows say. */
export const DetailsButton = ({ label, isOpen, onPress }: Props) => (
  <button
    type="button"
    className="btn justify-self-start btn-ghost btn-sm"
    aria-expanded={isOpen}
    onClick={onPress}
  >
    <ChevronDown aria-hidden className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
    {label}
  </button>
)
