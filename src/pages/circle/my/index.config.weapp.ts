/** WeChat's menu offers to send a card of it, its own pull refreshes it; on the web our page does that itself. */
export default { enableShareAppMessage: true, enablePullDownRefresh: true }
