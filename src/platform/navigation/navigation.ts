export { historyEntry, hostAddress, navigation, onReopened } from './navigation-web'
