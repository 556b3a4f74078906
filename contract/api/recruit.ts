/** The noun recruit: jobs, work addresses, talent. */
import { jobs } from './jobs'
import { matching } from './match'
import { talent } from './talent'

export const recruit = { ...jobs, ...talent, ...matching }
