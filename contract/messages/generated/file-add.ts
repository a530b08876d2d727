// Generated from en.json by scripts/generate/write-messages.ts.
import { defineMessage, defineMessageWith, type Value } from '../message.ts'

export const addNew = /* @__PURE__ */ defineMessage('file-add.addNew', "Add File")
export const addHeading = /* @__PURE__ */ defineMessage('file-add.addHeading', "Add a file")
export const add = /* @__PURE__ */ defineMessage('file-add.add', "Add file")
export const file = /* @__PURE__ */ defineMessage('file-add.file', "File")
export const choose = /* @__PURE__ */ defineMessage('file-add.choose', "Choose file")
export const chooseAnother = /* @__PURE__ */ defineMessage('file-add.chooseAnother', "Choose another file")
export const hint = /* @__PURE__ */ defineMessage('file-add.hint', "A PDF is shown on the page, any other file is downloaded")
export const hintAndMax = /* @__PURE__ */ defineMessageWith<{ max: number }>('file-add.hintAndMax', "A PDF is shown on the page, any other file is downloaded. Up to {max, number} MB")
export const mayBeEmpty = /* @__PURE__ */ defineMessage('file-add.mayBeEmpty', "You may leave this empty")
export const resources = /* @__PURE__ */ defineMessage('file-add.resources', "Resources")
export const addResource = /* @__PURE__ */ defineMessage('file-add.addResource', "Add a resource")
export const resourceAdded = /* @__PURE__ */ defineMessageWith<{ name: Value }>('file-add.resourceAdded', "{name} was added")
export const removeNamed = /* @__PURE__ */ defineMessageWith<{ name: Value }>('file-add.removeNamed', "Remove: {name}")
export const resourcesHint = /* @__PURE__ */ defineMessageWith<{ max: number }>('file-add.resourcesHint', "Files for learners to download, of any type, up to {max, number} MB each. They are added and removed at once.")
export const noMoreResources = /* @__PURE__ */ defineMessageWith<{ max: number }>('file-add.noMoreResources', "There are {max, number} resources. Remove one to add another.")
