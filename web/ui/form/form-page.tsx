import type { ReactNode } from 'react'

type Props = { heading: string; lead?: ReactNode; isWide?: boolean; children: ReactNode }

export function FormPage({ heading, lead, isWide, children }: Props) {
  return (
    <section className={`mx-auto w-full px-4 py-10 sm:py-14 ${isWide ? 'max-w-4xl' : 'max-w-md'}`}>
      <h1 className="text-3xl font-bold tracking-tight">{heading}</h1>
      {lead && <p className="mt-2 text-base-content/75">{lead}</p>}
      <div className="mt-8">{children}</div>
    </section>
  )
}
