import { openResizer, type Resizer } from '../../../server/images/resize-in-child.ts'

/** Child processes that no application uses now. A new one takes as long as three applications. */
const idle: Resizer[] = []

/** A resizer whose child process serves the applications of a test file one after the other. */
export function openSharedResizer(): Resizer {
  const resizer = idle.pop() ?? openResizer()
  let busy = 0
  return {
    resize: async (...order) => {
      busy += 1
      try {
        return await resizer.resize(...order)
      } finally {
        busy -= 1
      }
    },
    [Symbol.dispose]: () => {
      // The reply of a picture under way would reach the next application.
      if (busy > 0) resizer[Symbol.dispose]()
      idle.push(resizer)
    },
  }
}
