import { CommandError } from '../../core/problem.ts'

export function cancelOnSignal() {
  const controller = new AbortController()
  const cancel = () =>
    controller.abort(
      new CommandError(
        'Cancelled. The library serves as before. Run the move again to continue where it stopped.',
      ),
    )
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.on(signal, cancel)
  return {
    signal: controller.signal,
    [Symbol.dispose]: () => {
      for (const signal of signals) process.off(signal, cancel)
    },
  }
}
