export type DeletedAccount = { restorableUntil: string; email: string | undefined }
