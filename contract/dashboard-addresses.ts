import { pages } from './addresses.ts'

export const dashboardSections = { inbox: 'inbox', people: 'people' } as const

export const unreadAddress = `${pages.dashboard}?messages=new#${dashboardSections.inbox}`
export const peopleAddress = `${pages.dashboard}#${dashboardSections.people}`
