import { defineMessage } from './message.ts'

export const headline = defineMessage('home.headline', 'Learn something worth knowing, one lecture at a time')
export const lead = defineMessage('home.lead', 'Learn from people who practise what they teach. Pick a course and start in a minute.')
export const exploreCourses = defineMessage('home.exploreCourses', 'Explore Courses')
export const contactUs = defineMessage('home.contactUs', 'Contact Us')
export const newCourse = defineMessage('home.newCourse', 'New')
export const moreCourses = defineMessage('home.moreCourses', 'More courses')
export const seeAllCourses = defineMessage('home.seeAllCourses', 'See all courses')
export const browseByCategory = defineMessage('home.browseByCategory', 'Browse by category')
export const seeAll = defineMessage('home.seeAll', 'See all')
export const seeAllOf = defineMessage('home.seeAllOf', 'See all of {category}')
