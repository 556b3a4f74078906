export { hostAddress, navigation } from './navigationWeb'
