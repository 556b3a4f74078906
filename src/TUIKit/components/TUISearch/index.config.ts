export default { navigationBarTitleText: '搜索', disableScroll: true }
