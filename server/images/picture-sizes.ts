export const pictureSizes = {
  thumbnail: [
    [960, 540],
    [480, 270],
  ],
  avatar: [[256, 256]],
} as const satisfies Record<string, readonly (readonly [number, number])[]>

export type PictureShape = keyof typeof pictureSizes

export const pictureFile = (picture: string, width: number) => `${picture}-${width}.webp`

export const pictureAddress = (picture: string, width: number) =>
  `/media/pictures/${pictureFile(picture, width)}`

export const pictureOfFile = (file: string) => file.split('-')[0] ?? ''
