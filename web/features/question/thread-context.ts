import { createContext, use } from 'react'

type Thread = { courseId: string; isEditor: boolean; video: HTMLVideoElement | null }

/** The course of the questions, and the player that their times refer to. */
export const ThreadContext = createContext<Thread>({ courseId: '', isEditor: false, video: null })

export const useThread = () => use(ThreadContext)
