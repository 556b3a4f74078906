export default { navigationBarTitleText: '沟通', disableScroll: true }
