/** Regions, posts, industries, services, dictionaries. */

export const getServices = 'GET /user-center/api/v1/common/getServiceTree'
export const getDistricts = 'GET /user-center/api/v1/common/getBasicDistrictTree'
export const getPosts = 'GET /user-center/api/v1/common/getBasicPostTree'
export const getIndustries = 'GET /user-center/api/v1/common/getBasicIndustryTree'
export const getDictionary = 'GET /user-center/api/v1/common/getByType/{type}'
