/** Applications to join a circle or to write in it. */

export const create = 'POST /circle-center/api/v1/mobile/circles/applications/apply'
export const decide = 'POST /circle-center/api/v1/mobile/circles/applications/approve'
export const list = 'POST /circle-center/api/v1/mobile/circles/applications/page'
export const listMine = 'POST /circle-center/api/v1/mobile/circles/my/applications/page'
export const listReceived = 'POST /circle-center/api/v1/mobile/circles/my-circles/applications/page'
export const cancel = 'POST /pinqiao/v1/circles/applications/cancel'
