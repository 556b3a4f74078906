/** WeChat's menu offers to send a card of it. */
export default { enableShareAppMessage: true, enableShareTimeline: true }
