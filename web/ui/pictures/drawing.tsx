import type { ReactNode } from 'react'

export type SpotName = 'shelf' | 'search' | 'talk' | 'path' | 'page' | 'calm'

/** What is missing is dashed. */
const missing = { stroke: 'var(--color-primary)', strokeDasharray: '4 5' }
const filled = { stroke: 'var(--color-primary)', fill: 'var(--color-primary)', fillOpacity: 0.15 }

/** Drawings for empty parts of pages, in the colours of the text around them. */
const drawings: Record<SpotName, ReactNode> = {
  shelf: (
    <>
      <path d="M14 86h132" />
      <rect x="26" y="34" width="14" height="52" rx="2" {...filled} />
      <rect x="40" y="42" width="12" height="44" rx="2" />
      <path d="M30 44h6M44 52h4" />
      <rect x="58" y="30" width="16" height="56" rx="2" {...missing} />
      <rect x="78" y="40" width="13" height="46" rx="2" {...missing} />
      <path d="m98 84 10-46 12 3-9 45" />
      <path d="M130 86V72m0 0c0-9-6-13-12-13 0 8 5 13 12 13Zm0-4c0-9 5-14 12-15 0 9-5 15-12 15Z" />
    </>
  ),
  search: (
    <>
      <rect x="30" y="16" width="56" height="68" rx="4" />
      <path d="M40 30h30M40 42h22" />
      <path d="M40 54h18M40 66h26" {...missing} />
      <circle cx="96" cy="50" r="24" {...filled} />
      <path d="m114 68 18 18" strokeWidth={4} />
      <path d="M88 50h16" {...missing} />
    </>
  ),
  talk: (
    <>
      <path
        d="M24 20h58a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8H46L32 68V56h-8a8 8 0 0 1-8-8V28a8 8 0 0 1 8-8Z"
        {...filled}
      />
      <path d="M32 34h40M32 44h24" />
      <path d="M100 40h34a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8h-4v12l-14-12H84a8 8 0 0 1-8-8" {...missing} />
    </>
  ),
  path: (
    <>
      <path d="M12 86h136" />
      <path d="M26 86c26 0 44-6 44-18s-26-10-26-22 26-14 52-14" {...missing} />
      <circle cx="26" cy="86" r="5" />
      <path d="M110 86V22" />
      <path d="M110 22h30l-8 10 8 10h-30Z" {...filled} />
      <path d="M122 86c2-8 8-12 16-12M96 86c-1-6-5-9-11-9" />
    </>
  ),
  page: (
    <>
      <path d="M80 26c-12-8-30-8-46-4v60c16-4 34-4 46 4 12-8 30-8 46-4V22c-16-4-34-4-46 4Z" />
      <path d="M80 26v60" />
      <path d="M44 38c8-2 18-2 26 1M44 50c8-2 18-2 26 1" />
      <path d="M90 39c8-3 18-3 26-1M90 51c8-3 18-3 26-1" {...missing} />
      <path d="m104 74 30-38 8 6-30 38-10 4Z" {...filled} />
    </>
  ),
  calm: (
    <>
      <path d="M16 86h128" />
      <path d="M60 44h46v24a16 16 0 0 1-16 16H76a16 16 0 0 1-16-16Z" {...filled} />
      <path d="M106 50h8a9 9 0 0 1 0 18h-8" />
      <path d="M74 34c-4-5 4-8 0-14M92 34c-4-5 4-8 0-14" {...missing} />
      <path d="M34 86V74m0 0c0-9-6-13-12-13 0 8 5 13 12 13Zm0-4c0-9 5-14 12-15 0 9-5 15-12 15Z" />
    </>
  ),
}

export default function Drawing({ name }: { name: SpotName }) {
  return (
    <svg
      aria-hidden
      width={160}
      height={96}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      opacity={0.7}
    >
      {drawings[name]}
    </svg>
  )
}
