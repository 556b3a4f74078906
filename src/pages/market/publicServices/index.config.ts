/** WeChat's menu shares it, and WeChat's own pull refreshes it. The mini-program's loader sees what is shared in this file only, in none with a suffix. */
export default { enableShareAppMessage: true, enableShareTimeline: true, enablePullDownRefresh: true }
