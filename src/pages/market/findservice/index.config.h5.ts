/** On the web our page refreshes itself. */
export default {}
