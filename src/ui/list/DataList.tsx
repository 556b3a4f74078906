/** On a phone every list is a list of cards. */
export { CardList as DataList } from './CardList'
