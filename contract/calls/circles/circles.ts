/** Circles and their settings. */

export const create = 'POST /circle-center/api/v1/mobile/circles/create'
export const update = 'POST /circle-center/api/v1/mobile/circles/modify'
export const open = 'POST /circle-center/api/v1/mobile/circles/open'
export const close = 'POST /circle-center/api/v1/mobile/circles/close'
export const get = 'POST /circle-center/api/v1/mobile/circles/detail'
export const listMine = 'POST /circle-center/api/v1/mobile/circles/my-circles'
export const listHot = 'POST /circle-center/api/v1/mobile/circles/contributions/list-hot-circles'
export const setVisibility = 'POST /circle-center/api/v1/mobile/circles/permission/settings/public-visibility'
export const setJoinApproval = 'POST /circle-center/api/v1/mobile/circles/permission/settings/join-approval-required'
export const setCreatorApplications =
  'POST /circle-center/api/v1/mobile/circles/permission/settings/can-apply-as-creator'
export const leave = 'POST /pinqiao/v1/circles/leave'
