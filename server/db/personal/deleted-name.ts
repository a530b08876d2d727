/** What a deleted account is called from the first minute on. The triggers of the audit log know it, too. */
export const deletedName = 'Deleted account'
