// How assistants are given the address of a server of the Model Context Protocol.

type Assistant = {
  name: string
  /** Advice on where what is copied goes. */
  place: string
  /** What is copied; null where it is the address alone. */
  form: ((address: string) => string) | null
}

const json = (value: unknown) => JSON.stringify(value, null, 2)
const SHELL = 'Run it in a terminal.'

export const ASSISTANTS = [
  {
    name: 'Claude',
    place: 'Paste the address at Settings, Connectors, “Add custom connector”.',
    form: null,
  },
  {
    name: 'ChatGPT',
    place: 'Paste the address at Settings, Connectors, “Create”, in developer mode.',
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
    place: 'Add it to ~/.codex/config.toml.',
    form: (address) => `[mcp_servers.colophon]\nurl = "${address}"`,
  },
  {
    name: 'VS Code',
    place: 'Save it as .vscode/mcp.json.',
    form: (address) => json({ servers: { colophon: { type: 'http', url: address } } }),
  },
  {
    name: 'Cursor',
    place: 'Save it as ~/.cursor/mcp.json.',
    form: (address) => json({ mcpServers: { colophon: { url: address } } }),
  },
  {
    name: 'MCP Inspector',
    place:
      'Save it as mcp.json and run npx @modelcontextprotocol/inspector --config mcp.json --server colophon.',
    form: (address) => json({ mcpServers: { colophon: { type: 'streamable-http', url: address } } }),
  },
] as const satisfies readonly Assistant[]

export type AssistantName = (typeof ASSISTANTS)[number]['name']
