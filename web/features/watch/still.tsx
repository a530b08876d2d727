import { resendRequests } from '../../lib/calls/query-client.ts'
import { Waiting } from '../../ui/waiting.tsx'

export function Still({ address }: { address: string | undefined }) {
  return (
    <Waiting
      onTryAgain={resendRequests}
      className="relative grid size-full content-center justify-items-center bg-black p-4"
    >
      {address ? (
        <img
          src={address}
          alt=""
          width={640}
          height={360}
          fetchPriority="high"
          className="absolute inset-0 size-full object-contain"
        />
      ) : null}
    </Waiting>
  )
}
