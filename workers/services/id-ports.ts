/** `make`: an id that no other record has. `secret`: a string that nobody can guess. */
export type Ids = { make(): string; secret(): string }
