import type { RouteObject } from 'react-router'
import { pages } from '../contract/addresses.ts'
import { Guard } from './app/guard.tsx'
import { ErrorPage } from './frame/error-page.tsx'
import { Layout } from './frame/layout.tsx'
import { WaitingPage } from './ui/waiting-page.tsx'

type PageFile = Promise<{
  default: React.ComponentType
  loader?: RouteObject['loader']
  shouldRevalidate?: RouteObject['shouldRevalidate']
}>

/** A page whose code is fetched when it is opened. */
const page = (path: string, fetchPage: () => PageFile): RouteObject => ({
  id: path,
  path,
  lazy: async () => {
    const { default: Component, loader, shouldRevalidate } = await fetchPage()
    return { Component, loader, shouldRevalidate }
  },
})

/** Every page, and who may enter. */
export const routes: RouteObject[] = [
  {
    element: <Layout />,
    hydrateFallbackElement: <WaitingPage />,
    children: [
      {
        errorElement: <ErrorPage />,
        children: [
          page(pages.home, () => import('./home/home.tsx')),
          page(pages.about, () => import('./about/about.tsx')),
          page(pages.contact, () => import('./contact/contact.tsx')),
          page(pages.courses, () => import('./course/courses.tsx')),
          page(pages.courseDescription, () => import('./course/course-description.tsx')),
          page(pages.login, () => import('./user/login.tsx')),
          page(pages.signup, () => import('./user/sign-up.tsx')),
          page(pages.denied, () => import('./frame/denied.tsx')),
          {
            element: <Guard roles={['ADMIN']} />,
            children: [
              page(pages.createCourse, () => import('./course/create-course.tsx')),
              page(pages.editCourse, () => import('./course/edit-course.tsx')),
              page(pages.addLecture, () => import('./lecture/add-lecture.tsx')),
              page(pages.dashboard, () => import('./admin/dashboard.tsx')),
            ],
          },
          {
            element: <Guard roles={['ADMIN', 'USER']} />,
            children: [
              page(pages.lectures, () => import('./watch/lectures.tsx')),
              page(pages.profile, () => import('./user/profile.tsx')),
              page(pages.editProfile, () => import('./user/edit-profile.tsx')),
              page(pages.changePassword, () => import('./user/change-password.tsx')),
            ],
          },
          page('*', () => import('./frame/not-found.tsx')),
        ],
      },
    ],
  },
]
