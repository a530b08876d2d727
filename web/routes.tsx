import type { RouteObject } from 'react-router'
import { pages } from '../contract/addresses.ts'
import { ErrorPage } from './layout/error-page.tsx'
import { Layout } from './layout/layout.tsx'
import { Guard } from './lib/guard.tsx'
import { WaitingPage } from './ui/waiting-page.tsx'

type PageFile = Promise<{
  default: React.ComponentType
  loader?: RouteObject['loader']
  shouldRevalidate?: RouteObject['shouldRevalidate']
}>

/** A page whose code loads when it is opened. */
const page = (path: string, fetchPage: () => PageFile): RouteObject => ({
  id: path,
  path,
  lazy: async () => {
    const { default: Component, loader, shouldRevalidate } = await fetchPage()
    return { Component, loader, shouldRevalidate }
  },
})

export const routes: RouteObject[] = [
  {
    element: <Layout />,
    // The frame itself has failed.
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <WaitingPage />,
    children: [
      {
        errorElement: <ErrorPage />,
        children: [
          page(pages.home, () => import('./features/home/home.tsx')),
          page(pages.about, () => import('./features/about/about.tsx')),
          page(pages.contact, () => import('./features/contact/contact.tsx')),
          page(pages.courses, () => import('./features/course/courses.tsx')),
          page(pages.courseDescription, () => import('./features/course/course-description.tsx')),
          page(pages.login, () => import('./features/auth/login.tsx')),
          page(pages.signup, () => import('./features/auth/sign-up.tsx')),
          page(pages.denied, () => import('./layout/denied.tsx')),
          {
            element: <Guard roles={['ADMIN']} />,
            children: [
              page(pages.createCourse, () => import('./features/course/create-course.tsx')),
              page(pages.editCourse, () => import('./features/course/edit-course.tsx')),
              page(pages.addLecture, () => import('./features/lecture/add-lecture.tsx')),
              page(pages.dashboard, () => import('./features/admin/dashboard.tsx')),
            ],
          },
          {
            element: <Guard roles={['ADMIN', 'USER']} />,
            children: [
              page(pages.lectures, () => import('./features/watch/lectures.tsx')),
              page(pages.profile, () => import('./features/user/profile.tsx')),
              page(pages.editProfile, () => import('./features/user/edit-profile.tsx')),
              page(pages.changePassword, () => import('./features/auth/change-password.tsx')),
            ],
          },
          page('*', () => import('./layout/not-found.tsx')),
        ],
      },
    ],
  },
]
