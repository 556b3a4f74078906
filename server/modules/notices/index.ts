/** The face of notices: who is told what, and the socket that tells it. */
export { registerEventSocket } from './event-socket'
export { CONTACT_REQUEST_CHANGED, listPermittedMembers, notify } from './notify'
export { registerNoticeRoutes } from './routes'
