/** The face of accounts, and the keys that are rotated in their rows. */
export { DEMO_CODE_PATH, DEMO_USERS_PATH, registerDevRoutes } from './dev-routes'
export { rotateSealed } from './key-rotation'
export { registerAccountRoutes } from './routes'
