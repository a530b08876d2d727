import { type ComponentType, lazy } from 'react'

const fetchPart = () => import('./signed-in-home.tsx')
const Later = lazy(fetchPart)
let Loaded: ComponentType | undefined

/** A page that the server renders for one person awaits its code: React's `lazy` would render a gap. */
export async function load() {
  Loaded = (await fetchPart()).default
}

export const SignedInPart = () => (Loaded ? <Loaded /> : <Later />)
