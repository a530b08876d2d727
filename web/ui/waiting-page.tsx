export function WaitingPage() {
  return (
    <div className="shell grid gap-6 py-10" role="status" aria-label="Loading">
      <div className="skeleton h-9 w-2/5" />
      <div className="skeleton h-64 w-full" />
    </div>
  )
}
