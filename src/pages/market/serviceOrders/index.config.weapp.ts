/** WeChat's own pull refreshes the page; on the web our page does it itself. */
export default { enablePullDownRefresh: true }
