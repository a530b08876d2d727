export const PlainText = ({ text }: { text: string }) => (
  <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
    {text}
  </p>
)
