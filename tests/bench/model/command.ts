export const COMMAND = 'npm run bench -- model'
