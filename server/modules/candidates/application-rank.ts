/** Which of several applications of a candidate speaks for it, as the order of a statement. */
import { type Column, type SQL, sql } from 'drizzle-orm'
import { APPLICATION_RANK } from '../../../contract/domain/job-applications'

/** Place of an application's status among those of a candidate; `status` is the column. */
export const applicationRank = (status: SQL | Column): SQL =>
  sql`array_position(${sql.raw(`array['${APPLICATION_RANK.join("', '")}']::text[]`)}, ${status})`
