// Generated from en.json by scripts/generate/write-messages.ts.
import { defineMessage, defineMessageWith, type Value } from '../message.ts'

export const heading = /* @__PURE__ */ defineMessageWith<{ title: Value }>('course-completed.heading', "You completed “{title}”")
export const lead = /* @__PURE__ */ defineMessageWith<{ instructor: Value }>('course-completed.lead', "Every required lecture, taught by {instructor}. Well done!")
export const learned = /* @__PURE__ */ defineMessage('course-completed.learned', "What you learned")
export const went = /* @__PURE__ */ defineMessage('course-completed.went', "What you completed")
export const certificate = /* @__PURE__ */ defineMessage('course-completed.certificate', "Your certificate")
export const certificateLead = /* @__PURE__ */ defineMessage('course-completed.certificateLead', "A page to print and to show, with a signed file that other sites can verify.")
export const seeCertificate = /* @__PURE__ */ defineMessage('course-completed.seeCertificate', "See your certificate")
export const review = /* @__PURE__ */ defineMessage('course-completed.review', "What do you think of it?")
export const next = /* @__PURE__ */ defineMessage('course-completed.next', "What next?")
export const nextLead = /* @__PURE__ */ defineMessage('course-completed.nextLead', "You can still open your notes and the lectures.")
export const notes = /* @__PURE__ */ defineMessage('course-completed.notes', "Your notes")
export const all = /* @__PURE__ */ defineMessage('course-completed.all', "Find another course")
export const notLoaded = /* @__PURE__ */ defineMessage('course-completed.notLoaded', "The course could not be loaded")
export const notYet = /* @__PURE__ */ defineMessage('course-completed.notYet', "Not complete yet")
export const notYetText = /* @__PURE__ */ defineMessage('course-completed.notYetText', "When you have completed every required lecture, this page shows what you learned, and what comes next.")
export const goOn = /* @__PURE__ */ defineMessage('course-completed.goOn', "Continue watching")
