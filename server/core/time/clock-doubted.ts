/** The clock may be wrong: what deletes by age waits. */
export class ClockDoubted extends Error {}
