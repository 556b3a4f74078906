/** Serves base data. */
import * as referenceData from '../../../contract/calls/platform/reference-data'
import type { RegisterRoute } from '../../http/route-server'
import { INDUSTRIES, JOB_POSTS, listTags, REGIONS, SERVICES } from './region-and-job-trees'

export function registerReferenceRoutes(registerRoute: RegisterRoute): void {
  registerRoute(referenceData.getServices, async () => SERVICES)
  registerRoute(referenceData.getDistricts, async ({ input }) => REGIONS[input.depth] ?? [])
  registerRoute(referenceData.getPosts, async () => JOB_POSTS)
  registerRoute(referenceData.getIndustries, async () => INDUSTRIES)
  registerRoute(referenceData.getDictionary, async ({ input }) => listTags(input.type))
}
