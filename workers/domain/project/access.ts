// Who may do what with a project: a pure table from what is known about a person to what they can do.
// One role today; the room and the routes already ask here, so that further roles change this table alone.

export type Role = 'owner'
export type Capability = 'read' | 'write' | 'delete'

const CAPABILITIES: Record<Role, readonly Capability[]> = { owner: ['read', 'write', 'delete'] }

/** The role a user has in a project, or null for none: what belongs to someone else does not exist. */
export const roleIn = (project: { userId: string }, userId: string): Role | null =>
  project.userId === userId ? 'owner' : null

export const can = (role: Role | null, capability: Capability): boolean =>
  role !== null && CAPABILITIES[role].includes(capability)
