/** What screen readers hear about dragging a lecture. */
export const orderMessages = {
  handle: (title: string) => `Move ${title}`,
  instructions:
    'Press Space to pick it up, an arrow key to move it, Space to drop it, Escape to put it back.',
  pickedUp: (title: string, place: string) => `Picked up ${title}, ${place}.`,
  moved: (title: string, place: string) => `${title} is now ${place}.`,
  dropped: (title: string, place: string) => `Dropped ${title}, ${place}.`,
  cancelled: (title: string) => `${title} is back where it was.`,
  place: (position: number, count: number) => `lecture ${position} of ${count}`,
}
