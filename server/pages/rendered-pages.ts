import type { PageName } from '../../contract/addresses.ts'
import type { LoadForViewer, RenderedPage } from '../feature.ts'
import { features } from '../features.ts'

const plainPage: RenderedPage = { readQuery: () => ({}), loadData: async () => ({}) }

export const renderedPages: Partial<Record<PageName, RenderedPage>> = Object.assign(
  {
    about: plainPage,
    contact: plainPage,
    login: plainPage,
    signup: plainPage,
    forgotPassword: plainPage,
    denied: plainPage,
  },
  ...features.map(({ pages }) => pages),
)

export const personalPages: Partial<Record<PageName, LoadForViewer>> = Object.assign(
  {},
  ...features.map((feature) => feature.personalPages),
)
