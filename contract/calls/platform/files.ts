/** Uploaded files. */

export const upload = 'POST /pinqiao/v1/files'
export const listMine = 'POST /pinqiao/v1/files/mine'
