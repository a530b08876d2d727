const reference = /@\{([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\}/g

/** How a text stores that it names a person. */
export const referenceTo = (userId: string) => `@{${userId}}`

/** The ids of the people that a stored text names, in its order, repeated ones included. */
export const listReferences = (stored: string) => [...stored.matchAll(reference)].map(([, id = '']) => id)

export const listMentioned = (stored: string) => [...new Set(listReferences(stored))]

export const withoutMentions = (text: string) => text.replace(reference, ' ')

/** Typed text that looks like a stored mention is none. */
export const withoutTypedReferences = (typed: string) => typed.replace(reference, '@ {$1}')

export const splitAtReferences = (stored: string) => stored.split(reference)
