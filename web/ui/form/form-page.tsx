import type { ReactNode } from 'react'

type Props = {
  heading: string
  lead?: ReactNode
  /** `list` for long rows with buttons at their end. */
  isWide?: boolean | 'list'
  children: ReactNode
}

export function FormPage({ heading, lead, isWide, children }: Props) {
  return (
    <div className="form-ground">
      <section
        className={`mx-auto w-full px-4 py-8 sm:rounded-box sm:border sm:border-base-300 sm:bg-base-100 sm:p-10 sm:shadow-raised ${isWide === 'list' ? 'max-w-6xl' : isWide ? 'max-w-4xl' : 'max-w-lg'}`}
      >
        <h1 className="text-3xl font-bold tracking-tight">{heading}</h1>
        {lead && <p className="mt-2 text-base-content/75">{lead}</p>}
        <div className="mt-8">{children}</div>
      </section>
    </div>
  )
}
