import { CourseCard } from '../features/course/catalogue/course-card.tsx'
import { LatestCourse } from '../features/home/latest-course.tsx'
import { course, longCourse } from './samples.ts'

export function Cards() {
  return (
    <div className="themes">
      {[course, longCourse].map((one) => (
        <CourseCard key={one._id} course={one} isFirst={false} />
      ))}
      <LatestCourse course={course} />
    </div>
  )
}
