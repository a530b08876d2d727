import { useRenderedSession } from '../../lib/rendered-for.tsx'
import Today from '../today/today.tsx'
import FirstSteps from './first-steps.tsx'

/** For editors and administrators: what needs them comes before their own learning. */
export default function StaffPart() {
  const { role } = useRenderedSession()
  return (
    <>
      <Today />
      {role === 'ADMIN' && <FirstSteps />}
    </>
  )
}
