import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRenderedSession } from '../../lib/rendered-for.tsx'
import { countsQuery } from '../admin/admin-queries.ts'
import Today from '../today/today.tsx'
import { useIsTodaySettled } from '../today/use-rest-waits.ts'
import FirstSteps from './first-steps.tsx'

/** For editors and administrators: what needs them comes before their own learning. */
export default function StaffPart({ onSettled }: { onSettled: () => void }) {
  const { role } = useRenderedSession()
  const isAdministrator = role === 'ADMIN'
  const { isPending } = useQuery({ ...countsQuery, enabled: isAdministrator })
  const isSettled = useIsTodaySettled() && !(isAdministrator && isPending)
  useEffect(() => {
    if (isSettled) onSettled()
  }, [isSettled, onSettled])
  return (
    <>
      <Today />
      {isAdministrator && <FirstSteps />}
    </>
  )
}
