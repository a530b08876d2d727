import type { RouteObject } from 'react-router'
import { pages } from '../contract/addresses.ts'
import { Guard } from './app/guard.tsx'
import { ErrorPage } from './frame/error-page.tsx'
import { Layout } from './frame/layout.tsx'
import { WaitingPage } from './ui/waiting-page.tsx'

type PageFile = Promise<{ default: React.ComponentType; loader?: RouteObject['loader'] }>

/** A page whose code is fetched when it is opened. */
const page = (path: string, fetchPage: () => PageFile): RouteObject => ({
  path,
  lazy: async () => {
    const { default: Component, loader } = await fetchPage()
    return { Component, loader }
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
          page(pages.courses, () => import('./course/courses.tsx')),
          page(pages.courseDescription, () => import('./course/course-description.tsx')),
          page(pages.login, () => import('./user/login.tsx')),
          page(pages.signup, () => import('./user/sign-up.tsx')),
          page(pages.denied, () => import('./frame/denied.tsx')),
          {
            element: <Guard roles={['ADMIN']} />,
            children: [
              page(pages.createCourse, () => import('./course/create-course.tsx')),
              page(pages.addLecture, () => import('./lecture/add-lecture.tsx')),
            ],
          },
          {
            element: <Guard roles={['ADMIN', 'USER']} />,
            children: [page(pages.lectures, () => import('./lecture/lectures.tsx'))],
          },
          page('*', () => import('./frame/not-found.tsx')),
        ],
      },
    ],
  },
]
