/** What the page after a deletion is told. */
export type DeletedAccount = { restorableUntil: string; email: string | undefined }
