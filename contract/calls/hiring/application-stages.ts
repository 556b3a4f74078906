/** Stages of applications: where they are in a job, and what brought them there. */

export const getTemplate = 'POST /pinqiao/v1/stages/template'
export const saveTemplate = 'POST /pinqiao/v1/stages/template/save'
export const list = 'POST /pinqiao/v1/stages/job'
export const save = 'POST /pinqiao/v1/stages/job/save'
export const move = 'POST /pinqiao/v1/applications/move'
export const add = 'POST /pinqiao/v1/applications/add'
export const listEvents = 'POST /pinqiao/v1/applications/events'
