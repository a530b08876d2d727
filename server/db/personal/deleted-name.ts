/** The name that a deleted account shows at once. The triggers of the audit log know it, too. */
export const deletedName = 'Deleted account'
