// Capabilities of roles in a project. There is one role today; room and routes check capabilities, so that more roles
// change this table alone.

export type Role = 'owner'
export type Capability = 'read' | 'write' | 'delete'

const CAPABILITIES: Record<Role, readonly Capability[]> = { owner: ['read', 'write', 'delete'] }

/** Role of a user in a project; null for none, which makes the project invisible. */
export const roleIn = (project: { userId: string }, userId: string): Role | null =>
  project.userId === userId ? 'owner' : null

export const can = (role: Role | null, capability: Capability): boolean =>
  role !== null && CAPABILITIES[role].includes(capability)
