/** WeChat's menu offers to send a card of it, and to show it in the timeline: it needs no log-in. */
export default { enableShareAppMessage: true, enableShareTimeline: true }
