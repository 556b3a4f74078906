/** Resumes compared with a job. */

export const list = 'POST /pinqiao/v1/talent/match'
