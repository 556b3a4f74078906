export default { navigationBarTitleText: '群组', disableScroll: true, enableShareAppMessage: true }
