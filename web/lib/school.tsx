import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { School } from '../../contract/endpoints/desk/school.ts'
import { schoolId } from '../../contract/page.ts'

type Known = { school: School; showSchool: (school: School) => void }

const SchoolContext = createContext<Known | undefined>(undefined)

/** `first` is the school that the page was made for. */
export function SchoolProvider({ first, children }: { first: School; children: ReactNode }) {
  const [school, showSchool] = useState(first)
  const known = useMemo(() => ({ school, showSchool }), [school])
  return <SchoolContext value={known}>{children}</SchoolContext>
}

export function useKnownSchool(): Known {
  const known = useContext(SchoolContext)
  if (!known) throw new Error('There is no SchoolProvider')
  return known
}

/** The school's name and look, which every page brings along. */
export const useSchool = () => useKnownSchool().school

export const readSchool = (): School => JSON.parse(document.getElementById(schoolId)?.textContent ?? 'null')
