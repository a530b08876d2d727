import { Headphones } from 'lucide-react'

export const AudioSign = ({ label }: { label: string }) => (
  <span role="img" aria-label={label} className="inline-block shrink-0 align-[-0.2em] text-base-content/75">
    <Headphones aria-hidden className="size-4" />
  </span>
)
