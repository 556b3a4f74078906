/** The noun recruit: jobs, work addresses, talent, interviews, applications, agents. */
import { agents } from './agents'
import { contacts } from './contacts'
import { deliveries } from './deliveries'
import { interviews } from './interviews'
import { jobs } from './jobs'
import { matching } from './match'
import { talent } from './talent'
import { talentManagement } from './talentManagement'
import { talentSpace } from './talentSpace'

export const recruit = {
  ...jobs,
  ...talent,
  ...contacts,
  ...talentManagement,
  ...talentSpace,
  ...matching,
  ...interviews,
  ...deliveries,
  ...agents,
}
