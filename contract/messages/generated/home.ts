// Generated from en.json by scripts/generate/write-messages.ts.
import { defineMessage } from '../message.ts'

export const headline = /* @__PURE__ */ defineMessage('home.headline', "Learn something worth knowing, one lecture at a time")
export const lead = /* @__PURE__ */ defineMessage('home.lead', "Learn from people who practise what they teach. Pick a course and start in a minute.")
export const exploreCourses = /* @__PURE__ */ defineMessage('home.exploreCourses', "Explore Courses")
export const contactUs = /* @__PURE__ */ defineMessage('home.contactUs', "Contact Us")
export const theFirstSteps = /* @__PURE__ */ defineMessage('home.theFirstSteps', "The first steps")
export const newCourse = /* @__PURE__ */ defineMessage('home.newCourse', "New")
export const moreCourses = /* @__PURE__ */ defineMessage('home.moreCourses', "More courses")
export const seeAllCourses = /* @__PURE__ */ defineMessage('home.seeAllCourses', "See all courses")
export const browseByCategory = /* @__PURE__ */ defineMessage('home.browseByCategory', "Browse by category")
export const whatToExpect = /* @__PURE__ */ defineMessage('home.whatToExpect', "What to expect")
export const playHeading = /* @__PURE__ */ defineMessage('home.playHeading', "Lectures that just play")
export const playText = /* @__PURE__ */ defineMessage('home.playText', "Real video with the keys, speeds and captions you know.")
export const positionHeading = /* @__PURE__ */ defineMessage('home.positionHeading', "Your place is kept")
export const positionText = /* @__PURE__ */ defineMessage('home.positionText', "Close the tab and pick up exactly where you left off.")
export const paceHeading = /* @__PURE__ */ defineMessage('home.paceHeading', "At your own pace")
export const paceText = /* @__PURE__ */ defineMessage('home.paceText', "Watch in any order, as often as you like, on any screen.")
