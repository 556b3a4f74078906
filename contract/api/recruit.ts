/** The noun recruit: jobs, work addresses, talent. */
import { contacts } from './contacts'
import { agents } from './agents'
import { deliveries } from './deliveries'
import { jobs } from './jobs'
import { matching } from './match'
import { talent } from './talent'

export const recruit = { ...jobs, ...talent, ...contacts, ...matching, ...deliveries, ...agents }
