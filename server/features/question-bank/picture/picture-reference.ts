/** How a text refers to a picture. Copies of a course share its folder, so their texts show it, too. */
export const referenceOf = ({ folder }: { folder: string }) => `resource:${folder}`

/** A sound lies among the pictures, without a size. */
export const isSound = ({ width }: { width: number }) => width === 0

/** The folders of the pictures to which something in `value` refers. */
export const foldersIn = (value: unknown) => [
  ...new Set(
    [...JSON.stringify(value).matchAll(/resource:([0-9a-f-]{36})/g)].map(([, folder = '']) => folder),
  ),
]
