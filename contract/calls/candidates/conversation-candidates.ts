/** Candidates in the list of conversations. */

export const list = 'GET /pinqiao/v1/talent/stages'
