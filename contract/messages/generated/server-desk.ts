// Generated from en.json by scripts/generate/write-messages.ts.
import { defineMessage, defineMessageWith } from '../message.ts'

export const auditListed = /* @__PURE__ */ defineMessage('server-desk.auditListed', "Audit log loaded")
export const lastAdministrator = /* @__PURE__ */ defineMessage('server-desk.lastAdministrator', "This is the last active administrator. Make another person an administrator first.")
export const accountDisabled = /* @__PURE__ */ defineMessage('server-desk.accountDisabled', "This account is disabled. Please ask an administrator of this library.")
export const personNotFound = /* @__PURE__ */ defineMessage('server-desk.personNotFound', "This person no longer has an account")
export const subscriptionRequired = /* @__PURE__ */ defineMessage('server-desk.subscriptionRequired', "These lectures are for subscribers. Ask the school for a subscription.")
export const subscriptionsListed = /* @__PURE__ */ defineMessage('server-desk.subscriptionsListed', "Subscriptions listed")
export const assigneeNotAdministrator = /* @__PURE__ */ defineMessage('server-desk.assigneeNotAdministrator', "A message can be assigned only to an active administrator")
export const overviewRead = /* @__PURE__ */ defineMessage('server-desk.overviewRead', "Overview loaded")
export const editorsListed = /* @__PURE__ */ defineMessage('server-desk.editorsListed', "Editors fetched successfully")
export const tooManyEditors = /* @__PURE__ */ defineMessageWith<{ max: number }>('server-desk.tooManyEditors', "A course can have at most {max, number} editors")
export const editorsChangedMeanwhile = /* @__PURE__ */ defineMessage('server-desk.editorsChangedMeanwhile', "Someone else has changed the editors in the meantime. The list has been refreshed; please try again.")
export const editorUnknown = /* @__PURE__ */ defineMessage('server-desk.editorUnknown', "One of these people no longer has an account. Load the list again.")
export const learnersListed = /* @__PURE__ */ defineMessage('server-desk.learnersListed', "Learners fetched successfully")
