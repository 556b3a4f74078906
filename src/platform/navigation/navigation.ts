export { hostAddress, navigation } from './navigation-web'
