/** WeChat has a viewer of its own. */
export { Viewer } from './Viewer'
