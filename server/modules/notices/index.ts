/** The face of notices: notifying users, and the socket of their pages. */
export { registerEventSocket } from './event-socket'
export { CONTACT_REQUEST_CHANGED, listPermittedMembers, notify } from './notify'
export { registerNoticeRoutes } from './routes'
