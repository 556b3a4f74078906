export default { navigationBarTitleText: '消息', disableScroll: true }
