import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { School } from '../../contract/endpoints/school.ts'
import { type PageSchool, schoolId } from '../../contract/page.ts'

type Known = { school: PageSchool; showSchool: (school: School) => void }

const SchoolContext = createContext<Known | undefined>(undefined)

/** `first` is the school with which the page was rendered. */
export function SchoolProvider({ first, children }: { first: PageSchool; children: ReactNode }) {
  const [school, setSchool] = useState(first)
  const known = useMemo(() => {
    // The administrators' form does not know what settings of the machine say, so that stays.
    const showSchool = (next: School) =>
      setSchool(({ sendsMail, signInWith, needsSubscription, timeZone }) => ({
        timeZone,
        ...next,
        sendsMail,
        signInWith,
        needsSubscription,
      }))
    return { school, showSchool }
  }, [school])
  return <SchoolContext value={known}>{children}</SchoolContext>
}

export function useKnownSchool(): Known {
  const known = useContext(SchoolContext)
  if (!known) throw new Error('There is no SchoolProvider')
  return known
}

export const useSchool = () => useKnownSchool().school

export const readSchool = (): PageSchool =>
  JSON.parse(document.getElementById(schoolId)?.textContent ?? 'null')
