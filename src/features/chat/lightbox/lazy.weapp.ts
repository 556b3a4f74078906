/** WeChat has a viewer of its own. */
export { Lightbox } from './Lightbox'
