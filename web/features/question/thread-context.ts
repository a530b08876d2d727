import { createContext, use } from 'react'

type Thread = { courseId: string; isEditor: boolean; video: HTMLVideoElement | null }

/** The course under whose lecture the questions stand, and the player that they name seconds of. */
export const ThreadContext = createContext<Thread>({ courseId: '', isEditor: false, video: null })

export const useThread = () => use(ThreadContext)
