export default { navigationBarTitleText: '视频', disableScroll: true }
