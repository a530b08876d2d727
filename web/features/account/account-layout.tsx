import type { ReactNode } from 'react'
import { AccountList } from './account-list.tsx'

type Props = { heading: string; lead?: ReactNode; isWide?: boolean; children: ReactNode }

/** A page of the account, with the list of all of them at its side; on phones above it. */
export const AccountPage = ({ heading, lead, isWide, children }: Props) => (
  <BesideAccountList>
    <section className={`min-w-0 ${isWide ? 'max-w-4xl' : 'max-w-lg'}`}>
      <h1 className="text-3xl font-bold tracking-tight">{heading}</h1>
      {lead && <p className="mt-2 text-base-content/75">{lead}</p>}
      <div className="mt-8">{children}</div>
    </section>
  </BesideAccountList>
)

export const BesideAccountList = ({ children }: { children: ReactNode }) => (
  <div className="shell grid grid-cols-1 items-start gap-8 py-6 sm:py-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
    <AccountList />
    {children}
  </div>
)
