/** Chat clients of demo users outside the browser, on the server's own socket. */
import sharp from 'sharp'
import TIMUploadPlugin from 'tim-upload-plugin'
import WebSocket from 'ws'
import * as chatCalls from '../../../contract/calls/chat/chat'
import type { Chat } from '../../../src/im'
import { logIn } from '../http-client'
import { createInstance, IM } from './bundled-client'
import { NodeXhr } from './node-xhr'

Object.assign(globalThis, { WebSocket, XMLHttpRequest: NodeXhr })
const { EVENT, TYPES } = IM

export interface ChatClient {
  id: string
  chat: Chat
  sendText(to: string, text: string): Promise<void>
  sendGroupText(groupID: string, text: string, mentions?: string[]): Promise<void>
  sendFile(to: string, name: string): Promise<void>
  sendImage(to: string): Promise<void>
}

/** Logs a user in by phone number; the caller ends it with `chat.destroy()`. */
export async function createChatClient(url: string, phoneNumber: string): Promise<ChatClient> {
  const client = await logIn(url, phoneNumber)
  const ticket = (await client.call<{ userID: string; userSig: string; SDKAppID: number }>(chatCalls.getTicket)).data
  const proxyServer = `${url.replace(/^http/, 'ws')}/im`
  const chat = createInstance({ SDKAppID: ticket.SDKAppID, proxyServer, eventThrottling: false })
  chat.registerPlugin({ 'tim-upload-plugin': TIMUploadPlugin })
  await new Promise<void>((resolve, reject) => {
    chat.once(EVENT.SDK_READY, () => resolve())
    chat.login({ userID: ticket.userID, userSig: ticket.userSig }).catch(reject)
  })
  const c2c = (to: string, payload: object) => ({ to, conversationType: TYPES.CONV_C2C, payload }) as never
  const group = (to: string, payload: object) => ({ to, conversationType: TYPES.CONV_GROUP, payload }) as never
  const send = async (message: unknown) => void (await chat.sendMessage(message as never))
  return {
    id: ticket.userID,
    chat,
    sendText: (to, text) => send(chat.createTextMessage(c2c(to, { text }))),
    sendGroupText: (id, text, atUserList) =>
      send(
        atUserList
          ? chat.createTextAtMessage(group(id, { text, atUserList }))
          : chat.createTextMessage(group(id, { text })),
      ),
    sendFile: (to, name) =>
      send(
        chat.createFileMessage(c2c(to, { file: new File([`%PDF-1.4 ${name}`], name, { type: 'application/pdf' }) })),
      ),
    async sendImage(to) {
      const create = { width: 640, height: 480, channels: 3 as const, background: '#0E7C66' }
      const bytes = await sharp({ create }).png().toBuffer()
      await send(
        chat.createImageMessage(
          c2c(to, { file: new File([new Uint8Array(bytes)], 'desk.png', { type: 'image/png' }) }),
        ),
      )
    },
  }
}

/** Makes `peers` friends of `client`: users without a relation cannot write to each other. */
export async function acquaint(client: ChatClient, ...peers: readonly ChatClient[]): Promise<void> {
  for (const peer of peers) {
    await peer.chat.updateMyProfile({ allowType: TYPES.ALLOW_TYPE_ALLOW_ANY } as never)
    await client.chat.addFriend({ to: peer.id, source: 'AddSource_Type_Web', type: TYPES.SNS_ADD_TYPE_BOTH } as never)
  }
}

/** Creates a public group with these members; returns its id. */
export async function createGroup(owner: ChatClient, name: string, members: readonly ChatClient[]): Promise<string> {
  const memberList = members.map(({ id: userID }) => ({ userID }))
  const { data } = await owner.chat.createGroup({ type: TYPES.GRP_PUBLIC, name, memberList } as never)
  return (data.group as unknown as { groupID: string }).groupID
}

const opened: ChatClient[] = []

/** Logs users in by their phone numbers, in this order; endChatClients() ends them. */
export const openChatClients = <Numbers extends readonly string[]>(
  url: string,
  ...numbers: Numbers
): Promise<{ [At in keyof Numbers]: ChatClient }> =>
  Promise.all(
    numbers.map(async (number) => {
      const client = await createChatClient(url, number)
      opened.push(client)
      return client
    }),
  ) as Promise<{ [At in keyof Numbers]: ChatClient }>

/** Ends the clients that openChatClients() has opened, for `test.afterAll`. */
export async function endChatClients(): Promise<void> {
  await Promise.all(opened.splice(0).map(({ chat }) => chat.destroy()))
}
