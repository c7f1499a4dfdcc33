// How assistants are given the address of a server of the Model Context Protocol.

import { t } from 'messages:account'

type Assistant = {
  name: string
  /** Advice on where what is copied goes. */
  place: string
  /** What is copied; null where it is the address alone. */
  form: ((address: string) => string) | null
}

const json = (value: unknown) => JSON.stringify(value, null, 2)
const SHELL = t('runTerminal')

export const ASSISTANTS = [
  {
    name: 'Claude',
    place: t('pasteClaude'),
    form: null,
  },
  {
    name: 'ChatGPT',
    place: t('pasteChatGpt'),
    form: null,
  },
  {
    name: 'Claude Code',
    place: SHELL,
    form: (address) => `claude mcp add --transport http colophon ${address}`,
  },
  {
    name: 'Gemini CLI',
    place: SHELL,
    form: (address) => `gemini mcp add --transport http colophon ${address}`,
  },
  {
    name: 'Codex',
    place: t('addCodex'),
    form: (address) => `[mcp_servers.colophon]\nurl = "${address}"`,
  },
  {
    name: 'VS Code',
    place: t('saveVsCode'),
    form: (address) => json({ servers: { colophon: { type: 'http', url: address } } }),
  },
  {
    name: 'Cursor',
    place: t('saveCursor'),
    form: (address) => json({ mcpServers: { colophon: { url: address } } }),
  },
  {
    name: 'MCP Inspector',
    place: t('saveInspector'),
    form: (address) => json({ mcpServers: { colophon: { type: 'streamable-http', url: address } } }),
  },
] as const satisfies readonly Assistant[]

export type AssistantName = (typeof ASSISTANTS)[number]['name']
