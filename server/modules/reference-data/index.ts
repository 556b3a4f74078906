/** The face of base data: regions, posts, industries, services. */
export {
  cityNameOf,
  cityOfRegion,
  districtOfRegion,
  industryName,
  isCity,
  isDistrictOf,
  isIndustry,
  isPost,
  isRegion,
  isService,
  postCodesAbove,
  postCodesBelow,
  postName,
  regionName,
  serviceCodesAbove,
  serviceCodesBelow,
  serviceName,
} from './region-and-job-trees'
export { registerReferenceRoutes } from './routes'
