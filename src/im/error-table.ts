/** Texts of the SDK's error codes in Chinese and English. */

import { CHAT_LIMITS } from '~contract/chat/limits'
import { inKilobytes, inMegabytes } from '~contract/domain/texts/byte-sizes'

/** code|Chinese|English; a line may name several codes. */
const TABLE = `2000|缺少 SDKAppID|SDKAppID is missing
2001|缺少账号类型|The account type is missing
2002|缺少用户编号|The userID is missing
2003|缺少 UserSig|The userSig is missing
2022|缺少 tinyID|The tinyID is missing
2023|缺少登录票据|The login ticket is missing
2024|尚未登录|Not logged in
2025|正在登录，请稍候|A login is in progress
2040|未注册上传插件|The upload plugin is not registered
2041|上传插件不可用|The upload plugin cannot be used
2100|消息发送失败|Sending failed
2101|不在这个直播群中|Not in this AVChatRoom
2105|不是有效的消息对象|Not a Message instance
2106|会话类型不正确|Wrong conversationType
2108|消息内容为空，无法发送|The message is empty
2109|进度回调出错|onProgress threw
2110|消息撤回失败|Recalling failed
2111|消息删除失败|Deleting failed
2112|消息更新失败|Updating the message failed
2114|没有需要发送已读回执的消息|No message needs a read receipt
2115|这个群请使用话题|Use the topics of this group
2116|系统通知不能这样删除|System notices cannot be deleted this way
2117|翻译失败|Translation failed
2118|语音转文字失败|Voice to text failed
2119|不支持的语音格式|Unsupported voice format
2251|没有选择图片|No image selected
2252|图片格式不正确|Wrong image format
2253|图片大小超出限制|The image is too large
2300|语音上传失败|Uploading the audio failed
2301|语音大小超出限制|The audio is too large
2350|视频上传失败|Uploading the video failed
2351|视频大小超出限制|The video is too large
2352|视频格式不正确|Wrong video format
2400|文件上传失败|Uploading the file failed
2401|没有选择文件|No file selected
2402|文件大小超出限制，最大 ${inMegabytes(CHAT_LIMITS.fileBytes)}MB|The file is too large, ${inMegabytes(CHAT_LIMITS.fileBytes)}MB at most
2403|缺少文件地址|The file has no address
2450|不是合并消息|Not a merged message
2451|合并消息没有下载凭证|The merged message has no download key
2452|合并消息下载失败|Loading the merged message failed
2453|这类消息不能转发|Messages of this type cannot be forwarded
2454|转发的消息不正确|The message to forward is invalid
2480|消息已被别人修改|Somebody else has modified the message
2481|直播群的消息不能修改|Messages of an AVChatRoom cannot be modified
2500,2501,2502|没有找到会话|Conversation not found
2503|会话编号不正确|Wrong conversationID
2600|群类型不正确|Wrong group type
2602|群组编号不正确|Wrong groupID
2603|没有找到群组|Group not found
2620|直播群不能转让|An AVChatRoom cannot be transferred
2621|不能把群主转让给自己|The owner cannot transfer the group to himself
2623|该用户不在群组内|The user is not in the group
2660|申请入群失败|Joining the group failed
2661|直播群不能添加成员|Members cannot be added to an AVChatRoom
2662|未登录只能加入直播群|Only an AVChatRoom can be joined without a login
2681|只有群主可以操作|Only the owner may do this
2683|群成员角色不正确|Wrong role
2684|不能修改自己的角色|Your own role cannot be changed
2685|不能禁言自己|You cannot mute yourself
2686|封禁时长不正确|Wrong ban duration
2687|直播群不支持这个操作|Not supported in an AVChatRoom
2700|对方不是您的好友|Not your friend
2701|对方已经是您的好友|Already your friend
2710|好友分组已存在|The friend group exists already
2711|好友分组不存在|The friend group does not exist
2716|好友申请不存在|The application does not exist
2721|资料字段不正确|Wrong profile field
2722|资料内容为空|The profile is empty
2742|不能拉黑自己|You cannot block yourself
2800|网络异常，请您检查网络设置|Network error, please check your network
2801|请求超时，请稍后再试|The request timed out
2805|没有网络|No network
2903|出错了，请稍后再试|Something went wrong
2905|不支持的实验性接口|Unknown experimental API
2996|操作过于频繁，请稍后再试|Too frequent, please try again later
2997|请求过于频繁，已被限制|Too many requests
2998|当前版本没有这个功能模块|This build has no such module
2999|请等待沟通服务就绪|Please wait until the chat is ready
3000|正在登录|Logging in
3001|登录失败|Login failed
3002|账号在其他设备登录|The account logged in on another device
3003|账号在其他页面登录|The account logged in on another page
3004|登录凭证已过期|The UserSig has expired
3005|已退出登录|Logged out
3006|已被管理员下线|Kicked out by the administrator
3122|未开通这项功能|This feature is not enabled
3123|文本包含本地审核拦截词|The text contains locally blocked words
3153|缺少参数|The options are missing
30539|已发送申请，等待对方验证|Sent, waiting for the other side to agree
8010|邀请不存在或已经处理|The invitation is unknown or already answered
8011|没有权限处理这个邀请|No permission for this invitation
8012|邀请的处理冲突，请重试|The invitation is being answered
8020|邀请不存在，无法取消|The invitation is unknown and cannot be cancelled
80002|消息长度超出限制，不能超过 ${inKilobytes(CHAT_LIMITS.bodyBytes)}K|The message is too long, ${inKilobytes(CHAT_LIMITS.bodyBytes)}K at most`

/** Chinese and English by code. */
export const ERROR_TEXTS: ReadonlyMap<number, readonly string[]> = new Map(
  TABLE.split('\n').flatMap((line) => {
    const [codes = '', ...texts] = line.split('|')
    return codes.split(',').map((code) => [Number(code), texts] as const)
  }),
)
